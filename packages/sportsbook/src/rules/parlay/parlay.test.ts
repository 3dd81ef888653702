import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import {
  combinationCount,
  combinations,
  isParlaySize,
  type ParlayLeg,
  parlayFaults,
  parlayKind,
  parlayKinds,
  parlayName,
} from './parlay.ts';

/** Legs, counts of 2串1 … n串1, code name and bets of all sizes. */
const TABLE = [
  [2, [1], null],
  [3, [3, 1], 4],
  [4, [6, 4, 1], 11],
  [5, [10, 10, 5, 1], 26],
  [6, [15, 20, 15, 6, 1], 57],
  [7, [21, 35, 35, 21, 7, 1], 120],
  [8, [28, 56, 70, 56, 28, 8, 1], 247],
  [9, [36, 84, 126, 126, 84, 36, 9, 1], 502],
  [10, [45, 120, 210, 252, 210, 120, 45, 10, 1], 1013],
] as const;

test.each(TABLE)('%i legs combine as the table says', (legs, counts, all) => {
  const kinds = parlayKinds(legs);
  expect(kinds.map(({ size }) => size)).toEqual([
    legs,
    ...counts.slice(0, -1).map((_, at) => at + 2),
    ...(all === null ? [] : ['all']),
  ]);
  const bySize = new Map(kinds.map((kind) => [kind.size, kind.bets]));
  expect(counts.map((_, at) => bySize.get(at + 2))).toEqual(counts);
  expect(bySize.get('all')).toBe(all ?? undefined);
  for (let size = 0; size <= legs; size += 1) {
    const found = combinations(legs, size);
    expect(found).toHaveLength(combinationCount(legs, size));
    expect(new Set(found.map((one) => one.join())).size).toBe(found.length);
  }
});

test.each([
  [2, 2, 2001, '2串1'],
  [4, 4, 4001, '4串1'],
  [4, 3, 3001, '3串1 ×4'],
  [3, 'all', 3004, '3串4'],
  [4, 'all', 40011, '4串11'],
  [10, 'all', 10001013, '10串1013'],
] as const)('%i legs by %s: %i, %s', (legs, size, code, name) => {
  const kind = parlayKind(legs, size);
  expect(kind.code).toBe(code);
  expect(parlayName(createTranslator({ script: 'hans', hant: {} }), kind)).toBe(name);
});

test('a size that the legs do not have is none', () => {
  expect(isParlaySize(1, 2)).toBe(false);
  expect(isParlaySize(2, 'all')).toBe(false);
  expect(isParlaySize(3, 4)).toBe(false);
  expect(isParlaySize(3, 1)).toBe(false);
  expect(isParlaySize(11, 2)).toBe(false);
  expect(() => parlayKind(3, 4)).toThrow();
});

const OPEN = { legsMax: 10, inPlay: true, acrossSports: true };

function leg(matchId: string, changes: Partial<ParlayLeg> = {}): ParlayLeg {
  return { matchId, gameType: 'FT', inPlay: false, inSeries: true, ...changes };
}

function faults(legs: readonly ParlayLeg[], rules = OPEN): readonly string[] {
  return parlayFaults(legs, rules).map((fault) => `${fault.leg} ${fault.reason}`);
}

test('legs of different matches combine; what may not is named with its number', () => {
  expect(faults([leg('a'), leg('b'), leg('c', { gameType: 'BK', inPlay: true })])).toEqual([]);
  expect(faults([leg('a'), leg('b'), leg('a')])).toEqual(['3 sameMatch']);
  expect(faults([leg('a'), leg('b', { gameType: 'FS' })])).toEqual(['2 seriesOutright']);
  expect(faults([leg('a', { inSeries: false }), leg('b')])).toEqual(['1 notCombinable']);
  const noLive = { ...OPEN, inPlay: false };
  expect(faults([leg('a', { inPlay: true }), leg('b')], noLive)).toEqual(['1 seriesInPlay']);
  const oneSport = { ...OPEN, acrossSports: false };
  expect(faults([leg('a'), leg('b', { gameType: 'BK' })], oneSport)).toEqual(['2 seriesSports']);
  const short = { ...OPEN, legsMax: 2 };
  expect(faults([leg('a'), leg('b'), leg('c')], short)).toEqual(['3 seriesTooLong']);
});
