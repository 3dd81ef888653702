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

/** Shows the page's progress bar for as long as the caller is mounted. */
export function useProgress(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

/** Fallback for dialogs whose code is loading. */
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
