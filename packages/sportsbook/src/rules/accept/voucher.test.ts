import { moneyMinor } from '@tianping/base';
import { priceMilli } from '@tianping/odds';
import { expect, test } from 'vitest';
import {
  acceptanceRules,
  betRequest,
  decideSingle,
  marketFacts,
  memberFacts,
  TEST_NOW,
} from '../../testing/index.ts';
import type { BetRequest, Voucher } from './bet-request.ts';
import { ownStake, stakeWith } from './voucher.ts';

function voucher(changes: Partial<Voucher> = {}): Voucher {
  return {
    kind: 'bonus',
    amountMinor: moneyMinor(5_000),
    rateBasisPoints: 2_500,
    minimumMinor: moneyMinor(10_000),
    minPrice: 0,
    ...changes,
  };
}

const FREE = voucher({ kind: 'free', rateBasisPoints: 0 });

test('SLIP-022 a bonus below its minimum is refused with the minimum', () => {
  expect(stakeWith(voucher(), moneyMinor(9_999))).toEqual({
    reason: 'voucherMinimum',
    fix: { minMinor: 10_000 },
  });
});

test.each([
  ['SLIP-023 is the rate of the own stake', 10_000, 12_500, 2_500],
  ['SLIP-024 ends at its amount', 100_000, 105_000, 5_000],
] as const)('a bonus %s', (_name, asked, stakeMinor, giftMinor) => {
  expect(stakeWith(voucher(), moneyMinor(asked))).toMatchObject({
    stakeMinor,
    voucher: { giftMinor },
  });
});

test('a free bet has the stake of its voucher and no other', () => {
  expect(stakeWith(FREE, moneyMinor(5_000))).toMatchObject({
    stakeMinor: 5_000,
    voucher: { giftMinor: 5_000 },
  });
  expect(stakeWith(FREE, moneyMinor(4_999))).toEqual({
    reason: 'voucherMinimum',
    fix: { minMinor: 5_000, maxMinor: 5_000 },
  });
});

function decide(request: Partial<BetRequest>, member = memberFacts()) {
  return decideSingle({
    request: betRequest(request),
    facts: marketFacts(),
    member,
    rules: acceptanceRules(),
    now: TEST_NOW,
  });
}

const gift = (giftMinor: number, minPrice = 0) =>
  ({ kind: 'bonus', giftMinor: moneyMinor(giftMinor), minPrice }) as const;

test.each([
  [900, 'accept'],
  [901, 'voucherPrice'],
] as const)('a voucher for prices from %i: %s', (minPrice, ends) => {
  const decision = decide({ voucher: gift(2_000, minPrice) });
  expect(decision.outcome === 'refuse' ? decision.reason : decision.outcome).toBe(ends);
});

test('a negative price holds a risk that no voucher gives', () => {
  const decision = decideSingle({
    request: betRequest({ oddsType: 'I', voucher: gift(2_000) }),
    facts: marketFacts({ market: { price: priceMilli(900) } }),
    member: memberFacts(),
    rules: acceptanceRules(),
    now: TEST_NOW,
  });
  expect(decision).toMatchObject({ reason: 'voucherNegative' });
});

test('the balance pays the own part alone, and a free bet nothing', () => {
  const poor = memberFacts({ balanceMinor: moneyMinor(8_000) });
  const stakeMinor = moneyMinor(10_000);
  expect(decide({ stakeMinor, voucher: gift(2_000) }, poor)).toMatchObject({ outcome: 'accept' });
  expect(decide({ stakeMinor, voucher: gift(1_999) }, poor)).toMatchObject({
    reason: 'balanceLow',
  });
});

test('limits bind the own stake, the largest win the whole of it', () => {
  const { limits } = acceptanceRules();
  const request = betRequest({ stakeMinor: moneyMinor(12_500), voucher: gift(2_500) });
  expect(ownStake(request, { ...limits, maxWinMinor: 10_000, dayCapMinor: 5_000 })).toEqual({
    stakeMinor: 10_000,
    limits: { ...limits, maxWinMinor: 8_000, dayCapMinor: 4_000 },
  });
});
