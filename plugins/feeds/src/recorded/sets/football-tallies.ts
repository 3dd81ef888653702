import type { Moment } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { RecordedResult } from '../types.ts';

/** Who scored, in order, where the halves leave no doubt: in each half only one team scored. */
function orderFromHalves(full: Score, half: Score | undefined): string | undefined {
  if (full.home === 0 || full.away === 0) return orderOf(full);
  if (half === undefined) return undefined;
  const first = orderOf(half);
  const second = orderOf({ home: full.home - half.home, away: full.away - half.away });
  return first === undefined || second === undefined ? undefined : first + second;
}

function orderOf({ home, away }: Score): string | undefined {
  if (home > 0 && away > 0) return undefined;
  return 'H'.repeat(home) + 'C'.repeat(away);
}

/** A match of 90 minutes by its scores; the reason (`why`) where they contradict one another. */
export function footballResult(reported: {
  readonly full: Score | undefined;
  readonly half?: Score | undefined;
  readonly corners?: Score | undefined;
  readonly cards?: Score | undefined;
  readonly reds?: Score | undefined;
  readonly facts?: Readonly<Record<string, string>>;
}): RecordedResult | { readonly why: string } {
  const { full, half, corners, cards, reds } = reported;
  if (full === undefined) return { why: 'no full-time score' };
  if (half !== undefined && (half.home > full.home || half.away > full.away)) {
    return { why: 'more goals at half time than at the end' };
  }
  const goals = orderFromHalves(full, half);
  return {
    status: 'final',
    periods: {
      FT: full,
      ...(half ? { HT: half, H2: minus(full, half) } : {}),
      ...(corners ? { CR: corners } : {}),
      ...(cards ? { CD: cards } : {}),
    },
    facts: {
      ...(goals === undefined ? {} : { goals }),
      ...(reds ? { redCard: reds.home + reds.away > 0 ? 'Y' : 'X' } : {}),
      ...reported.facts,
    },
  };
}

export function minus(one: Score, other: Score): Score {
  return { home: one.home - other.home, away: one.away - other.away };
}

export function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}

export const NOTHING: Score = { home: 0, away: 0 };

/** A tally of sides: `HHC` is 2-1. */
export function tally(order: string): Score {
  const home = [...order].filter((side) => side === 'H').length;
  return { home, away: order.length - home };
}

export type RecordedMoment = Omit<Moment, 'id'>;
