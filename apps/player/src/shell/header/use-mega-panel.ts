import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';

/** Delays, so that a pointer passing by opens nothing and a short slip closes nothing. */
const OPEN_AFTER_MS = 140;
const CLOSE_AFTER_MS = 220;

export interface MegaPanel {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

/**
 * A panel under the menu: opened by resting the mouse on its entry or by the button beside it; closed by
 * leaving, by Escape, by Tab out of the menu, by a press elsewhere and by going to another page.
 */
export function useMegaPanel(root: RefObject<HTMLElement | null>, path: string): MegaPanel {
  const { clock } = useApp();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const stop = useRef<() => void>(() => {});
  const isOpen = openOn === path;
  const close = (): void => setOpenOn(null);
  const later = (event: PointerEvent, ms: number, act: () => void): void => {
    if (event.pointerType !== 'mouse') return;
    stop.current();
    stop.current = clock.after(ms, act);
  };
  useEffect(() => {
    return () => stop.current();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenOn(null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, root]);
  return {
    isOpen,
    close,
    toggle: () => setOpenOn(isOpen ? null : path),
    onPointerEnter: (event) => later(event, OPEN_AFTER_MS, () => setOpenOn(path)),
    onPointerLeave: (event) => later(event, CLOSE_AFTER_MS, close),
  };
}
