import { useSyncExternalStore } from 'react';

/** Whether the window matches the media query; on a server never. */
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

/** Widths at which lists become cards. */
export const PHONE = '(max-width: 767px)';
/** The reader asked for less motion. */
export const STILL = '(prefers-reduced-motion: reduce)';
/** Widths at which details cover the list instead of being beside it, and the menu is a drawer. */
export const NARROW = '(max-width: 1099px)';
