import { moneyMinor } from '@tianping/base';
import { priceMilli, toAcceptedPrice, winAmount } from '@tianping/odds';
import { arbOddsType, arbPrice } from '@tianping/odds/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bonusOf,
  capStake,
  entryWinnings,
  type OverLimit,
  stakeForWin,
  winnings,
} from './slip-money.ts';

describe('stake', () => {
  test.each([
    ['SLIP-016 the per-bet maximum binds', 60_000, 50_000, 80_000, 50_000, ['maximum']],
    ['SLIP-016 the balance binds', 60_000, 50_000, 30_000, 30_000, ['balance']],
    [
      'SLIP-017 above the balance only whole yuan count',
      60_000,
      50_000,
      30_075,
      30_000,
      ['balance'],
    ],
    ['SLIP-017 the maximum is not rounded', 60_000, 50_050, 80_000, 50_050, ['maximum']],
    ['SLIP-018 an amount within both is left alone', 30_000, 50_000, 30_000, 30_000, []],
    ['SLIP-018 an empty balance leaves nothing', 100, 50_000, 99, 0, ['balance']],
  ] as const)('%s', (_name, amount, maximum, balance, expected, calls) => {
    const received: OverLimit[] = [];
    const capped = capStake(
      {
        amountMinor: moneyMinor(amount),
        perBetMaxMinor: moneyMinor(maximum),
        balanceMinor: moneyMinor(balance),
      },
      (limit) => received.push(limit),
    );
    expect(capped).toBe(expected);
    expect(received).toEqual(calls);
  });

  test('SLIP-016 the result never exceeds either limit', () => {
    const arbAmount = fc.integer({ min: 0, max: 10_000_000 }).map(moneyMinor);
    fc.assert(
      fc.property(arbAmount, arbAmount, arbAmount, (amountMinor, perBetMaxMinor, balanceMinor) => {
        let calls = 0;
        const capped = capStake({ amountMinor, perBetMaxMinor, balanceMinor }, () => {
          calls += 1;
        });
        expect(capped).toBeLessThanOrEqual(Math.min(amountMinor, perBetMaxMinor, balanceMinor));
        expect(calls).toBe(amountMinor > Math.min(perBetMaxMinor, balanceMinor) ? 1 : 0);
      }),
    );
  });
});

describe('winnings', () => {
  test.each([
    ['SLIP-019 Hong Kong: amount times odds is the profit', 10_000, 870, 'profit', 8700],
    ['SLIP-019 European: amount times odds, stake included', 10_000, 1870, 'return', 18_700],
    ['SLIP-019 to two decimals', 333, 870, 'profit', 290],
    ['SLIP-020 ratio: amount times odds less one', 10_000, 1870, 'ratio', 8700],
    ['SLIP-020 ratio: never below nothing', 10_000, 800, 'ratio', 0],
    ['SLIP-020 ratio: odds of one win nothing', 10_000, 1000, 'ratio', 0],
    ['SLIP-021 no number', Number.NaN, 870, 'profit', 0],
    ['SLIP-021 no odds', 10_000, Number.NaN, 'profit', 0],
    ['SLIP-021 a negative amount', -100, 870, 'profit', 0],
    ['SLIP-021 endless', Number.POSITIVE_INFINITY, 870, 'return', 0],
    ['SLIP-021 odds that no market has', 10_000, 1e9, 'profit', 0],
  ] as const)('%s', (_name, amountMinor, oddsMilli, form, expected) => {
    expect(winnings({ amountMinor, oddsMilli, form })).toBe(expected);
  });

  test('SLIP-019 the slip shows what the server will pay', () => {
    const arbStake = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(arbStake, arbPrice, arbOddsType, (stake, price, oddsType) => {
        const form = { oddsType, includesStake: false };
        const bet = {
          ...form,
          price,
          acceptedPrice: toAcceptedPrice(price, form),
          stakeMinor: moneyMinor(stake),
        };
        expect(entryWinnings(bet)).toBe(winAmount(bet));
      }),
    );
  });

  test('SLIP-021 a half-typed amount at a negative price shows nothing', () => {
    const form = { oddsType: 'M', includesStake: false } as const;
    const acceptedPrice = toAcceptedPrice(priceMilli(1250), form);
    expect(entryWinnings({ ...form, acceptedPrice, stakeMinor: Number.NaN })).toBe(0);
    expect(entryWinnings({ ...form, acceptedPrice, stakeMinor: 500 })).toBe(500);
  });
});

describe('stake for what one wants to win', () => {
  const at = (price: number, oddsType: 'H' | 'M' | 'E', includesStake = false) => {
    const form = { oddsType, includesStake };
    return { ...form, acceptedPrice: toAcceptedPrice(priceMilli(price), form) };
  };

  test.each([
    ['at 0.87 a hundred needs 115', 10_000, at(870, 'H'), 11_500],
    ['at 2.10 with the stake a hundred needs 91', 10_000, at(2100, 'H', true), 9_100],
    ['at a negative Malay price it is the amount itself', 10_050, at(1250, 'M'), 10_100],
    ['nothing wanted, nothing staked', 0, at(870, 'H'), 0],
    ['a price of one wins nothing', 100, at(1000, 'H', true), null],
  ] as const)('%s', (_name, win, bet, stake) => {
    expect(stakeForWin(moneyMinor(win), bet)).toBe(stake);
  });

  test('SLIP-019 it wins what was wanted, and a yuan less would not', () => {
    const arbWin = fc.integer({ min: 1, max: 10_000_000 }).map(moneyMinor);
    fc.assert(
      fc.property(arbWin, arbPrice, arbOddsType, (win, price, oddsType) => {
        const form = { oddsType, includesStake: false };
        const bet = { ...form, acceptedPrice: toAcceptedPrice(price, form) };
        const stake = stakeForWin(win, bet);
        if (stake === null) return;
        expect(stake % 100).toBe(0);
        expect(entryWinnings({ ...bet, stakeMinor: stake })).toBeGreaterThanOrEqual(win);
        if (stake > 100) {
          expect(entryWinnings({ ...bet, stakeMinor: stake - 100 })).toBeLessThan(win);
        }
      }),
    );
  });
});

test.each([
  ['SLIP-022 below the minimum there is no bonus', 9999, 0],
  ['SLIP-023 at the minimum the rate counts', 10_000, 250],
  ['SLIP-023 cut to the cent', 10_039, 250],
  ['SLIP-024 capped at the maximum', 1_000_000, 8800],
])('%s', (_name, amount, expected) => {
  expect(
    bonusOf({
      amountMinor: moneyMinor(amount),
      minimumMinor: moneyMinor(10_000),
      rateBasisPoints: 250,
      maximumMinor: moneyMinor(8800),
    }),
  ).toBe(expected);
});
