import { RECENT_TALKS, USUAL_TALK_MS } from '../limits.ts';

const MINUTE = 60_000;

/** State of a queue: how many wait ahead, how many staff answer, and how long recent talks took, newest first. */
export interface Queue {
  readonly ahead: number;
  readonly people: number;
  readonly recentMs: readonly number[];
}

/**
 * The expected wait of a position in the queue, rounded up to whole minutes; null when nobody is present to answer. It
 * uses the median of recent talks: one talk of an hour does not make everybody wait an hour.
 */
export function expectedWaitMs({ ahead, people, recentMs }: Queue): number | null {
  if (people <= 0) return null;
  const usual = middleOf(recentMs.slice(0, RECENT_TALKS)) ?? USUAL_TALK_MS;
  const rounds = Math.ceil((ahead + 1) / people);
  // The first round is already under way: on average half of it is left.
  const waited = Math.ceil((usual * (2 * rounds - 1)) / 2);
  return Math.max(1, Math.ceil(waited / MINUTE)) * MINUTE;
}

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
