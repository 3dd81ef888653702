import { useSyncExternalStore } from 'react';

/** Whether the window is as the media query says; on a server never. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Lists become cards. */
export const PHONE = '(max-width: 767px)';
/** Whoever asked for less motion. */
export const STILL = '(prefers-reduced-motion: reduce)';
/** Details come over the list instead of beside it, and the menu is a drawer. */
export const NARROW = '(max-width: 1099px)';
