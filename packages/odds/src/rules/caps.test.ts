import { moneyMinor } from '@tianping/base';
import { expect, test } from 'vitest';
import { capInMinor, capPayout, lowestCap, PAYOUT_CAPS_USD } from './caps.ts';

test.each([
  ['SETTLE-009 all sports together', ['all'], 1_500_000],
  ['SETTLE-010 football and basketball', ['football', 'basketball'], 1_500_000],
  [
    'tennis and others',
    ['tennis', 'americanFootball', 'baseball', 'iceHockey', 'rugby', 'volleyball'],
    300_000,
  ],
  ['other sports', ['other'], 200_000],
  ['new handicap markets', ['newHandicap'], 25_000],
  ['casino', ['casino'], 600_000],
  ['financials', ['financials'], 180_000],
] as const)('%s', (_name, kinds, usd) => {
  for (const kind of kinds) expect(PAYOUT_CAPS_USD[kind]).toBe(usd);
});

test('a cap is converted at the dated rate', () => {
  expect(capInMinor(25_000, 715)).toBe(17_875_000);
});

test('a combined bet is bound by the lowest cap in it', () => {
  expect(lowestCap([moneyMinor(500), moneyMinor(200), moneyMinor(300)])).toBe(200);
});

test.each([
  [1000, 5000, 0, 1000, 0],
  [1000, 5000, 4500, 500, 500],
  [1000, 5000, 5000, 0, 1000],
  [1000, 5000, 9000, 0, 1000],
  [0, 5000, 5000, 0, 0],
])(
  'SETTLE-017 winnings %i under a cap of %i with %i paid: %i, cut %i',
  (winnings, cap, paid, left, cut) => {
    expect(
      capPayout({
        winningsMinor: moneyMinor(winnings),
        capMinor: moneyMinor(cap),
        paidTodayMinor: moneyMinor(paid),
      }),
    ).toEqual({ winningsMinor: left, cutMinor: cut });
  },
);
