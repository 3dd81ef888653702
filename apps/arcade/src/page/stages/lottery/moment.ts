import type { Lottery, LotteryOutcome } from '@tianping/plugin-games/lottery';
import { lotteryOutcome } from '@tianping/plugin-games/lottery';
import type { RoundState } from '../stage.ts';

/** Of the time of drawing, the part in which numbers come; the rest shows them all. */
const SHOWING = 0.78;

/** How many numbers of a draw are shown: one after the other while it is drawn. */
export function shownBalls(parts: {
  readonly phase: string;
  readonly count: number;
  /** Still to go in this phase, and its whole length. */
  readonly leftMs: number;
  readonly wholeMs: number;
  readonly calm: boolean;
  /** Dice and cars show their result whole, at the end. */
  readonly atOnce: boolean;
}): number {
  const { phase, count, leftMs, wholeMs, calm, atOnce } = parts;
  if (phase === 'settled') return count;
  if (phase !== 'drawing') return 0;
  if (calm) return count;
  const gone = drawnPart(leftMs, wholeMs);
  if (atOnce) return gone >= 1 ? count : 0;
  return Math.max(0, Math.min(count, Math.floor(gone * count + 1e-6)));
}

/** How far a draw has come, 1 when all its numbers are there. */
export function drawnPart(leftMs: number, wholeMs: number): number {
  return Math.max(0, Math.min(1, (wholeMs - leftMs) / (wholeMs * SHOWING)));
}

export function isAtOnce(lottery: Lottery): boolean {
  return lottery === 'k3' || lottery === 'pk10';
}

export function outcomeOf(value: unknown): LotteryOutcome | null {
  const read = lotteryOutcome.safeParse(value);
  return read.success ? read.data : null;
}

/** Whether bets are taken now. */
export function isOpen({ line, round }: RoundState): boolean {
  return line !== 'lost' && round?.phase === 'betting';
}

/** `0931` of `20261124-0931`. */
export function serialOf(issue: string): string {
  return issue.split('-').at(-1) ?? issue;
}
