import type { Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { RecordedResult } from './types.ts';

/** A match of sets: how each completed one ended, and how it came to its end. */
export interface SetsReported {
  readonly sets: readonly Score[];
  /** The unfinished set of a match that ended early. */
  readonly broken?: Score | undefined;
  /** Completed sets whose score does not count in the tally's unit: a match tie-break. */
  readonly uncounted?: readonly ('H' | 'C')[];
  /** What its points or games are counted under. */
  readonly sum: 'GM' | 'PT';
  readonly status: 'final' | 'retired' | 'walkover';
  readonly winner: 'H' | 'C';
  readonly facts?: Readonly<Record<string, string>>;
}

/** Tallies of a match of sets; the reason (`why`) where the stated winner does not fit the sets. */
export function setsResult(reported: SetsReported): RecordedResult | { readonly why: string } {
  const { sets, broken, uncounted = [], status, winner } = reported;
  if (status === 'walkover') return { status, reason: 'D8', winner, periods: {} };
  const wins = setsWon(sets, uncounted);
  const parts: Record<Period, Score> = {};
  for (const [at, set] of sets.entries()) parts[`S${at + 1}`] = set;
  const all = broken ? [...sets, broken] : sets;
  const sum = all.reduce((so, set) => ({ home: so.home + set.home, away: so.away + set.away }), {
    home: 0,
    away: 0,
  });
  const facts = reported.facts ? { facts: reported.facts } : {};
  if (status === 'final') {
    if (wins.home === wins.away) return { why: 'as many sets for both' };
    const leader = wins.home > wins.away ? 'H' : 'C';
    if (leader !== winner) return { why: 'the winner has fewer sets' };
    const total = uncounted.length === 0 ? { [reported.sum]: sum } : {};
    return { status, periods: { ...parts, FT: wins, ...total }, ...facts };
  }
  const begun = broken ? { [`S${sets.length + 1}`]: broken } : {};
  const board = { ...parts, ...begun, FT: wins, [reported.sum]: sum };
  return { status, reason: 'D8', winner, periods: parts, board, ...facts };
}

function setsWon(sets: readonly Score[], uncounted: readonly ('H' | 'C')[]): Score {
  const winners = [...sets.map(({ home, away }) => (home > away ? 'H' : 'C')), ...uncounted];
  const home = winners.filter((winner) => winner === 'H').length;
  return { home, away: winners.length - home };
}

/** The score as seen from the other side. */
export function turned({ home, away }: Score): Score {
  return { home: away, away: home };
}
