import { GAME_TYPES, type GameType } from '@tianping/feeds';
import { expect, test } from 'vitest';
import type { MarketGroup } from '../match/market.ts';
import { lowestOfCaps, payoutCapOf, payoutCapOfMarket } from './payout-cap.ts';

/** Whole US dollars, as the terms state them. */
const CAPS = {
  football: 1_500_000,
  basketball: 1_500_000,
  tennis: 300_000,
  americanFootball: 300_000,
  baseball: 300_000,
  iceHockey: 300_000,
  volleyball: 300_000,
  other: 200_000,
  newHandicap: 25_000,
};

test.each([
  ['SETTLE-010', 1_500_000, ['FT', 'BK', 'VF']],
  ['SETTLE-011', 300_000, ['TN', 'BS', 'VB', 'IH', 'AF']],
  ['SETTLE-012', 200_000, ['SK', 'TT', 'ES', 'BM', 'FS']],
] as const)('%s at most %i USD a day', (_id, cap, gameTypes) => {
  const under: readonly GameType[] = gameTypes;
  expect(GAME_TYPES.filter((gameType) => CAPS[payoutCapOf(gameType)] === cap)).toEqual(
    GAME_TYPES.filter((gameType) => under.includes(gameType)),
  );
});

test('SETTLE-013 handicaps on windows, corners and cards are the new handicap markets', () => {
  for (const group of ['windows', 'corners', 'cards'] as const) {
    expect(CAPS[payoutCapOfMarket(group, 'handicap', 'FT')]).toBe(25_000);
    expect(payoutCapOfMarket(group, 'total', 'FT')).toBe('football');
    expect(payoutCapOfMarket(group, 'win', 'FT')).toBe('football');
  }
});

test('SETTLE-013 the old handicaps follow their sport', () => {
  const others: readonly MarketGroup[] = ['main', 'segment', 'goals', 'score', 'special'];
  for (const group of others) {
    for (const gameType of GAME_TYPES) {
      expect(payoutCapOfMarket(group, 'handicap', gameType)).toBe(payoutCapOf(gameType));
    }
  }
});

test('SETTLE-016 a combination is bound by its lowest sport', () => {
  const lowest = (...gameTypes: readonly GameType[]): number =>
    lowestOfCaps(gameTypes.map(payoutCapOf), CAPS);
  expect(lowest('FT', 'BK')).toBe(1_500_000);
  expect(lowest('FT', 'TN', 'BK')).toBe(300_000);
  expect(lowest('TN', 'SK', 'FT')).toBe(200_000);
  expect(lowestOfCaps(['other', 'football', 'newHandicap'], CAPS)).toBe(25_000);
});
