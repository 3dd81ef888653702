import { type Cells, count, rowsOf, scoreOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import type { RecordedResult, RecordedSet } from '../types.ts';

/** Snooker matches by their frames. */
export const snooker: RecordedSet = {
  name: 'snooker',
  isOf: (path) => /^snooker\/.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, read),
};

function read(cells: Cells): Read {
  const score = scoreOf(cells.player1_score, cells.player2_score);
  const bestOf = count(cells.best_of);
  const year = count(cells.year?.slice(2));
  if (score === undefined || bestOf === undefined || year === undefined) return { why: 'no score' };
  const winner = cells.match_winner === cells.player1_name ? 'H' : 'C';
  const result = resultOf(score, { winner, needed: (bestOf + 1) / 2 });
  if ('why' in result) return result;
  return {
    gameType: 'SK',
    league: cells.tournament_name ?? '',
    bestOf,
    result,
    prices: [],
    startAt: Date.UTC(2000 + year, 0, 1, 12),
    home: cells.player1_name ?? '',
    away: cells.player2_name ?? '',
  };
}

function resultOf(
  score: { readonly home: number; readonly away: number },
  end: { readonly winner: 'H' | 'C'; readonly needed: number },
): RecordedResult | { readonly why: string } {
  const { home, away } = score;
  const { winner, needed } = end;
  if (home + away === 0) return { status: 'walkover', reason: 'D8', winner, periods: {} };
  if (Math.max(home, away) !== needed || home === away) return { why: 'too few frames' };
  if ((home > away ? 'H' : 'C') !== winner) return { why: 'the winner has fewer frames' };
  if (Math.min(home, away) > 0) return { status: 'final', periods: { FT: score } };
  return { status: 'final', periods: { FT: score, ...stretches(score) }, facts: orderOf(score) };
}

/** Only a match to nil shows who won which frame. */
function orderOf({ home, away }: { readonly home: number; readonly away: number }) {
  return { frames: 'H'.repeat(home) + 'C'.repeat(away) };
}

const STRETCHES = { RA: [1, 5], RB: [6, 8], RC: [10, 14], RD: [15, 17], RF: [19, 23] } as const;

function stretches({ home, away }: { readonly home: number; readonly away: number }) {
  const played = home + away;
  return Object.fromEntries(
    Object.entries(STRETCHES).flatMap(([name, [from, to]]) => {
      if (to > played) return [];
      const frames = to - from + 1;
      return [[name, home > 0 ? { home: frames, away: 0 } : { home: 0, away: frames }] as const];
    }),
  );
}
