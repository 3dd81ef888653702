/** Outlines are drawn at this many units an em. */
const EM = 500;

/** A middle, and how far it is to the nearer side of its bet area. */
interface Room {
  readonly area: { readonly x: number; readonly width: number };
  readonly middle: number;
}

/** Left free at both sides of an area. */
const MARGIN = 4;

/**
 * How many times larger a text becomes that is to be at least `leastSize`: never so large that it leaves its area, and
 * never smaller than it was drawn.
 */
export function growthOf(
  text: { readonly size: number; readonly width: number },
  { area, middle }: Room,
  leastSize: number,
): number {
  const half = Math.min(middle - area.x, area.x + area.width - middle) - MARGIN;
  const widest = text.width > 0 ? (half * 2) / text.width : 1;
  return Math.max(1, Math.min(leastSize / text.size, widest));
}

/** A drawn outline, larger, with its middle and its base line where they were. */
export function grownTransform(
  outline: { readonly x: number; readonly y: number; readonly scale: number },
  /** From its own origin, in its own units, to its middle. */
  middle: number,
  growth: number,
): string {
  const scale = outline.scale * growth;
  return `translate(${outline.x - middle * (scale - outline.scale)} ${outline.y}) scale(${scale})`;
}

/** Makes the texts of all bet areas at least so large, in the felt's units, where they fit. The felt is in the page. */
export function fitTexts(art: SVGSVGElement, leastSize: number): void {
  for (const group of art.querySelectorAll<SVGGElement>('[data-bet]')) {
    const area = group.querySelector<SVGGraphicsElement>(':scope > *')?.getBBox();
    if (!area) continue;
    for (const label of group.querySelectorAll<SVGGElement>(':scope > g')) {
      const left = numberIn(label.getAttribute('transform'), /translate\(([-\d.]+)/);
      for (const text of label.querySelectorAll<SVGGraphicsElement>(':scope > *')) {
        fitText(text, { x: area.x - left, width: area.width }, leastSize);
      }
    }
  }
}

function fitText(text: SVGGraphicsElement, area: Room['area'], leastSize: number): void {
  const isLive = text.tagName === 'text';
  const name = isLive ? 'font-size' : 'transform';
  text.dataset.drawn ??= text.getAttribute(name) ?? '';
  const { drawn } = text.dataset;
  text.setAttribute(name, drawn);
  const box = text.getBBox();
  if (isLive) {
    const size = Number(drawn);
    const room = { area, middle: box.x + box.width / 2 };
    const growth = growthOf({ size, width: box.width }, room, leastSize);
    text.setAttribute(name, String(size * growth));
    return;
  }
  const scale = numberIn(drawn, /scale\(([-\d.]+)/);
  if (scale === 0) return;
  const x = numberIn(drawn, /translate\(([-\d.]+)/);
  const y = numberIn(drawn, /translate\([-\d.]+[ ,]([-\d.]+)/);
  const middle = box.x + box.width / 2;
  const room = { area, middle: x + middle * scale };
  const growth = growthOf({ size: scale * EM, width: box.width * scale }, room, leastSize);
  text.setAttribute(name, grownTransform({ x, y, scale }, middle, growth));
}

function numberIn(text: string | null, at: RegExp): number {
  return Number(at.exec(text ?? '')?.[1] ?? 0);
}
