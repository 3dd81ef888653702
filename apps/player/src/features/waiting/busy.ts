import { useEffect, useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function add(count: number): void {
  pending += count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Moves the page's progress bar for as long as the caller is on the page. */
export function useProgress(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

/** In the place of what opens above the page while its code is on its way. */
export function Waiting(): null {
  useProgress();
  return null;
}

export function useIsLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );
}
