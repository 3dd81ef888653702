import { RECENT_TALKS, USUAL_TALK_MS } from '../limits.ts';

const MINUTE = 60_000;

/** How a queue stands: how many wait before one, who answers, and how long talks took lately, newest first. */
export interface Queue {
  readonly ahead: number;
  readonly people: number;
  readonly recentMs: readonly number[];
}

/**
 * When whoever stands at a place is answered, in whole minutes upwards; null when nobody is there to answer. The
 * middle of the recent talks is taken: one talk of an hour does not make everybody wait an hour.
 */
export function expectedWaitMs({ ahead, people, recentMs }: Queue): number | null {
  if (people <= 0) return null;
  const usual = middleOf(recentMs.slice(0, RECENT_TALKS)) ?? USUAL_TALK_MS;
  const rounds = Math.ceil((ahead + 1) / people);
  // The first round is under way already: half of it is left.
  const waited = Math.ceil((usual * (2 * rounds - 1)) / 2);
  return Math.max(1, Math.ceil(waited / MINUTE)) * MINUTE;
}

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
