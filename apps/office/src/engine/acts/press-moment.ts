import { useMemo } from 'react';
import { useOfficeApp } from '../../app/context.ts';

/** Far longer than an answer is waited for, and shorter than any wait that can be chosen. */
const SAME_MS = 300_000;

/**
 * The moment that a chosen wait counts from. Presses close together have the same one, so that an action sent again
 * after a missing answer has the same content and thereby the same key.
 */
export function createPressMoment(now: () => number): () => number {
  let first: number | null = null;
  return () => {
    const at = now();
    if (first === null || at < first || at - first >= SAME_MS) first = at;
    return first;
  };
}

/** The moment of a button's presses, for as long as it is shown. */
export function usePressMoment(): () => number {
  const { now } = useOfficeApp();
  return useMemo(() => createPressMoment(now), [now]);
}
