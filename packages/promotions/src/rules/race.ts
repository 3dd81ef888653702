import type { GameCategory } from '@tianping/contract';
import { withinCap } from './cap.ts';
import type { ActivityFacts, Span } from './kind.ts';
import { isWithin } from './times.ts';

const HOUR_MS = 3_600_000;

/** A score of a race: its member, and when it last changed. */
export interface Score {
  readonly memberId: string;
  readonly scoreMinor: number;
  /** The hour in which the score was reached: of equal scores the earlier one ranks higher. */
  readonly reachedHour: number;
}

/**
 * The published order: the higher score first; of equal scores the one that was reached in an earlier hour; of those
 * the account that was opened first, by its id.
 */
function compareScores(a: Score, b: Score): number {
  return (
    b.scoreMinor - a.scoreMinor ||
    a.reachedHour - b.reachedHour ||
    (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0)
  );
}

/** A member's score in a race, from the bets that count by the hour in which they were placed. */
export function scoreOf(
  facts: Pick<ActivityFacts, 'turnover'>,
  categories: readonly GameCategory[],
  span: Pick<Span, 'startsAt' | 'endsAt'>,
): { readonly scoreMinor: number; readonly reachedHour: number } {
  const counted = facts.turnover.filter(
    ({ hour, category, amountMinor }) =>
      amountMinor !== 0 && categories.includes(category) && isWithin(hour * HOUR_MS, span),
  );
  return {
    scoreMinor: counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    reachedHour: counted.reduce((last, { hour }) => Math.max(last, hour), 0),
  };
}

/** Members with a rank, in order: those who scored at all and reached the minimum. */
export function rankScores<Of extends Score>(
  scores: readonly Of[],
  minMinor: number,
): readonly Of[] {
  return scores
    .filter(({ scoreMinor }) => scoreMinor > 0 && scoreMinor >= minMinor)
    .sort(compareScores);
}

export interface LadderRow {
  readonly from: number;
  readonly to: number;
  readonly amountMinor: number;
}

/** The prize of a rank; 0 below the ladder. */
export function prizeOfRank(ladder: readonly LadderRow[], rank: number): number {
  return ladder.find(({ from, to }) => rank >= from && rank <= to)?.amountMinor ?? 0;
}

/** The figures of a race that decide about its prizes. */
export interface RaceFigures {
  readonly ladder: readonly LadderRow[];
  readonly perMemberMinor: number;
}

export function raceOf(figures: Readonly<Record<string, unknown>>): RaceFigures {
  // Terms are stored only after `checkFigures` found them to be of their shape.
  return figures as unknown as RaceFigures;
}

/** What is given for a rank: no more than the cap of a member. */
export function prizeIn(of: RaceFigures, rank: number): number {
  return withinCap(prizeOfRank(of.ladder, rank), of.perMemberMinor);
}

/** Everything that the ladder can pay. */
export function poolOf(ladder: readonly LadderRow[]): number {
  return ladder.reduce((sum, { from, to, amountMinor }) => sum + (to - from + 1) * amountMinor, 0);
}
