import { expect, test } from 'vitest';
import type { ListedLeague } from './list.ts';
import { type ListSizes, offsetOf, windowOf } from './list-window.ts';

const SIZES: ListSizes = { head: 30, row: 100, gap: 10, rows: new Map() };

function leaguesWith(counts: readonly number[]): ListedLeague[] {
  return counts.map((count, at) => ({
    league_id: `l${at}`,
    leagueId: `l${at}`,
    name: { hans: '', hant: '' },
    isShow: true,
    isExpand: true,
    sport: 'FT',
    isFavourites: false,
    matchIds: Array.from({ length: count }, (_, row) => `m${at}.${row}`),
  }));
}

const rowsIn = (leagues: readonly ListedLeague[], top: number, sizes = SIZES): string[] =>
  windowOf(leagues, sizes, { top, bottom: top + 900 }).leagues.flatMap(({ league, first, last }) =>
    league.matchIds.slice(first, last),
  );

test('of 10,000 matches only those near the window are rendered, wherever it is', () => {
  const one = leaguesWith([10_000]);
  const many = leaguesWith(Array(1_000).fill(10));
  for (const leagues of [one, many]) {
    for (const top of [0, 123_456, 500_000, 999_000]) {
      const rows = rowsIn(leagues, top);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.length).toBeLessThanOrEqual(12);
    }
  }
});

test('drawn rows and the room around them are as high as the whole list', () => {
  const leagues = leaguesWith([3, 0, 40, 7, 120]);
  const sizes = { ...SIZES, rows: new Map([['m2.5', 430]]) };
  const whole = windowOf(leagues, sizes, { top: 0, bottom: Number.MAX_SAFE_INTEGER });
  const height = (part: typeof whole): number =>
    part.above +
    part.below +
    part.leagues.reduce((sum, { league, first, last, above, below }) => {
      const rows = league.matchIds.slice(first, last);
      const own = rows.reduce((total, id) => total + (sizes.rows.get(id) ?? 100), 0);
      return sum + 40 + above + below + own;
    }, 0);
  for (const top of [-300, 0, 777, 4_000, 16_000, 90_000]) {
    const part = windowOf(leagues, sizes, { top, bottom: top + 900 });
    expect(height(part)).toBe(height(whole));
  }
});

test('a folded league has no rows, and a league that appears twice has two keys', () => {
  const [league] = leaguesWith([5]);
  if (!league) throw new Error('one league');
  const folded = { ...league, isExpand: false };
  const part = windowOf([folded, league], SIZES, { top: 0, bottom: 900 });
  expect(part.leagues.map(({ key, last }) => [key, last])).toEqual([
    ['l0.0', 0],
    ['l0.1', 5],
  ]);
});

test('the position of a match is the sum of all heights before it', () => {
  const leagues = leaguesWith([2, 3]);
  expect(offsetOf(leagues, SIZES, 'm1.2')).toBe(240 + 30 + 200);
  expect(offsetOf(leagues, SIZES, 'nobody')).toBeNull();
});
