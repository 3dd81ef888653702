import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767.98px)';

/** Whether the page is at phone width: only the drawing for that width is fetched, not both. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function read(): boolean {
  return window.matchMedia(NARROW).matches;
}
