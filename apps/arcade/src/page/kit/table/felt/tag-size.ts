import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Felt } from './felt.ts';

/** The smallest an amount is written, in pixels of the page. */
const LEAST_PX = 11;
/** The smallest all members' stakes are written. */
const NOTE_PX = 10;

/** How many pixels a unit of the felt takes on the page; 0 before it is measured. */
export function usePixelsAUnit(host: RefObject<HTMLElement | null>, box: Felt['box']): number {
  const [pixels, setPixels] = useState(0);
  const [, , width, height] = box;
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = (): void =>
      setPixels(Math.min(element.clientWidth / width, element.clientHeight / height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, width, height]);
  return pixels;
}

/**
 * The text below a pile of chips and its size in the felt's units: six tenths of a chip, but never too small to read.
 * Where it is enlarged it goes without the currency, as chips do, so that it keeps out of its neighbours.
 */
export function tagText(
  amount: string,
  radius: number,
  pixels: number,
): { readonly size: number; readonly text: string } {
  const own = radius * 0.6;
  const least = pixels > 0 ? LEAST_PX / pixels : 0;
  return least <= own
    ? { size: own, text: amount }
    : { size: least, text: amount.replace('¥', '') };
}

/** The size of all members' stakes on an area in the felt's units; null where the area is too small to read them on. */
export function noteSize(
  radius: number,
  area: { readonly pixels: number; readonly isRoomy: boolean },
): number | null {
  const own = radius * (area.isRoomy ? 0.72 : 0.62);
  const least = area.pixels > 0 ? NOTE_PX / area.pixels : 0;
  if (least <= own) return own;
  return area.isRoomy ? least : null;
}
