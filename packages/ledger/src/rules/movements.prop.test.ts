import { type MoneyMinor, moneyMinor } from '@tianping/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Account, Entry } from './account.ts';
import * as movements from './movements/index.ts';

const money = (min: number) => fc.integer({ min, max: 1_000_000_000_000 }).map(moneyMinor);
const settlement = fc.record({ holdMinor: money(1), payoutMinor: money(0) });

/** A hold, and the part of it that a voucher gives. */
const held = fc.tuple(money(1), fc.nat(1000)).map(([holdMinor, share]) => ({
  holdMinor,
  ...(share > 500 && { voucherMinor: moneyMinor(Math.floor((holdMinor * share) / 1000)) }),
}));

/** A generator of inputs for each movement. A movement without one does not compile. */
const inputs: { [Name in keyof typeof movements]: fc.Arbitrary<InputOf<Name>> } = {
  deposit: fc.record({ channel: fc.constantFrom('bank', 'usdt-trc20'), amountMinor: money(1) }),
  betHold: held,
  betRelease: held,
  betSettle: settlement,
  betRestore: fc.oneof(
    settlement,
    held.map((bet) => ({
      ...bet,
      payoutMinor: moneyMinor(bet.holdMinor - (bet.voucherMinor ?? 0)),
    })),
  ),
  gift: fc.record({ amountMinor: money(1) }),
  activityGift: fc.record({ activityId: fc.uuid(), amountMinor: money(1) }),
  activityReturn: fc.record({ activityId: fc.uuid(), amountMinor: money(1) }),
  campaignBudget: fc.record({
    activityId: fc.uuid(),
    amountMinor: fc.oneof(
      money(1),
      money(1).map((amount) => moneyMinor(-amount)),
    ),
  }),
  rebate: fc.record({ amountMinor: money(1) }),
  commission: fc.record({ amountMinor: money(1) }),
  withdrawHold: fc.record({ amountMinor: money(1) }),
  withdrawReturn: fc.record({ amountMinor: money(1) }),
  withdrawPaid: fc.record({ channel: fc.constant('sandbox-payout-bank'), payMinor: money(1) }),
  withdrawFee: fc.record({ feeMinor: money(1) }),
  venueIn: fc.record({ venue: fc.constant('XQZR'), amountMinor: money(1) }),
  venueInReturn: fc.record({ venue: fc.constant('XQZR'), amountMinor: money(1) }),
  venueOut: fc.record({ venue: fc.constant('XQZR'), amountMinor: money(1) }),
  gameStake: fc.record({ venue: fc.constant('TPDZ'), amountMinor: money(1) }),
  gamePayout: fc.record({ venue: fc.constant('TPDZ'), amountMinor: money(1) }),
  gameRollback: fc.record({ venue: fc.constant('TPDZ'), amountMinor: money(1) }),
  gamePayoutRollback: fc.record({ venue: fc.constant('TPDZ'), amountMinor: money(1) }),
  jackpotFeed: fc.record({
    pool: fc.constant('KOI'),
    amountMinor: fc.oneof(
      money(1),
      money(1).map((amount) => moneyMinor(-amount)),
    ),
  }),
  jackpotPaid: fc.record({ pool: fc.constant('KOI'), amountMinor: money(1) }),
  coinBuy: fc.record({ coin: fc.constant('USDT'), amountMinor: money(1) }),
  coinSell: fc.record({ coin: fc.constant('USDT'), amountMinor: money(1) }),
  depositFee: fc.record({ amountMinor: money(1) }),
  depositReward: fc.record({ amountMinor: money(1) }),
  giftCode: fc.record({ amountMinor: money(1) }),
  giftLapse: fc.record({ amountMinor: money(1) }),
  giftReturn: fc.record({ amountMinor: money(1) }),
  confiscation: fc.record({ amountMinor: money(1) }),
  manualPosting: fc.record({
    purpose: fc.constant('goodwill'),
    amountMinor: fc.oneof(
      money(1),
      money(1).map((amount) => moneyMinor(-amount)),
    ),
  }),
  correction: fc.record({
    purpose: fc.constant('goodwill'),
    amountMinor: fc.oneof(
      money(1),
      money(1).map((amount) => moneyMinor(-amount)),
    ),
  }),
};
type InputOf<Name extends keyof typeof movements> = Parameters<
  (typeof movements)[Name]['entries']
>[0];

const entriesOf: fc.Arbitrary<readonly [string, readonly Entry[]]> = fc.oneof(
  inputs.deposit.map((input) => ['deposit', movements.deposit.entries(input)] as const),
  inputs.betHold.map((input) => ['betHold', movements.betHold.entries(input)] as const),
  inputs.betRelease.map((input) => ['betRelease', movements.betRelease.entries(input)] as const),
  inputs.betSettle.map((input) => ['betSettle', movements.betSettle.entries(input)] as const),
  inputs.betRestore.map((input) => ['betRestore', movements.betRestore.entries(input)] as const),
  inputs.depositFee.map((input) => ['depositFee', movements.depositFee.entries(input)] as const),
  inputs.depositReward.map(
    (input) => ['depositReward', movements.depositReward.entries(input)] as const,
  ),
  inputs.gift.map((input) => ['gift', movements.gift.entries(input)] as const),
  inputs.rebate.map((input) => ['rebate', movements.rebate.entries(input)] as const),
  inputs.commission.map((input) => ['agent', movements.commission.entries(input)] as const),
  inputs.withdrawHold.map((input) => ['hold', movements.withdrawHold.entries(input)] as const),
  inputs.withdrawReturn.map((input) => ['back', movements.withdrawReturn.entries(input)] as const),
  inputs.withdrawPaid.map((input) => ['paid', movements.withdrawPaid.entries(input)] as const),
  inputs.withdrawFee.map((input) => ['fee', movements.withdrawFee.entries(input)] as const),
  inputs.venueIn.map((input) => ['in', movements.venueIn.entries(input)] as const),
  inputs.venueInReturn.map((input) => ['back', movements.venueInReturn.entries(input)] as const),
  inputs.venueOut.map((input) => ['out', movements.venueOut.entries(input)] as const),
  inputs.gameStake.map((input) => ['gameStake', movements.gameStake.entries(input)] as const),
  inputs.gamePayout.map((input) => ['gamePayout', movements.gamePayout.entries(input)] as const),
  inputs.gameRollback.map(
    (input) => ['gameRollback', movements.gameRollback.entries(input)] as const,
  ),
  inputs.gamePayoutRollback.map(
    (input) => ['gamePayoutRollback', movements.gamePayoutRollback.entries(input)] as const,
  ),
  inputs.jackpotFeed.map((input) => ['feed', movements.jackpotFeed.entries(input)] as const),
  inputs.jackpotPaid.map((input) => ['paid', movements.jackpotPaid.entries(input)] as const),
  inputs.coinBuy.map((input) => ['buy', movements.coinBuy.entries(input)] as const),
  inputs.coinSell.map((input) => ['sell', movements.coinSell.entries(input)] as const),
  inputs.giftCode.map((input) => ['code', movements.giftCode.entries(input)] as const),
  inputs.giftLapse.map((input) => ['lapse', movements.giftLapse.entries(input)] as const),
  inputs.giftReturn.map((input) => ['return', movements.giftReturn.entries(input)] as const),
  inputs.manualPosting.map((input) => ['hand', movements.manualPosting.entries(input)] as const),
  inputs.confiscation.map((input) => ['taken', movements.confiscation.entries(input)] as const),
  inputs.correction.map((input) => ['correction', movements.correction.entries(input)] as const),
);

function totals(entries: readonly Entry[]): Map<Account, number> {
  const sums = new Map<Account, number>();
  for (const { account, amountMinor } of entries) {
    sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

test('every movement balances, names each account of the member once, and moves something', () => {
  fc.assert(
    fc.property(entriesOf, ([, entries]) => {
      expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
      const ofMember = entries.map(({ account }) => account).filter((name) => !name.includes(':'));
      expect(new Set(ofMember).size).toBe(ofMember.length);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.every(({ amountMinor }) => amountMinor !== 0)).toBe(true);
    }),
  );
});

test('each movement is stored under the name it is exported by', () => {
  for (const [name, movement] of Object.entries(movements)) expect(movement.name).toBe(name);
});

test('a release is the exact reverse of its hold, a restore that of its settlement', () => {
  fc.assert(
    fc.property(settlement, (input) => {
      const { betHold, betRelease, betSettle, betRestore } = movements;
      expect(totals([...betHold.entries(input), ...betRelease.entries(input)])).toEqual(new Map());
      expect(totals([...betSettle.entries(input), ...betRestore.entries(input)])).toEqual(
        new Map(),
      );
    }),
  );
});

test.each([
  ['betHold', () => movements.betHold.entries({ holdMinor: 0 as MoneyMinor })],
  ['betHold', () => movements.betHold.entries({ holdMinor: -1 as MoneyMinor })],
  ['deposit', () => movements.deposit.entries({ channel: 'bank', amountMinor: -5 as MoneyMinor })],
  [
    'betSettle',
    () => movements.betSettle.entries({ holdMinor: moneyMinor(5), payoutMinor: -1 as MoneyMinor }),
  ],
  ['gift', () => movements.gift.entries({ amountMinor: 0 as MoneyMinor })],
  ['rebate', () => movements.rebate.entries({ amountMinor: -1 as MoneyMinor })],
  ['correction', () => movements.correction.entries({ purpose: 'x', amountMinor: moneyMinor(0) })],
  ['betHold', () => movements.betHold.entries({ holdMinor: 0.5 as MoneyMinor })],
])('%s refuses an amount that cannot be meant', (_name, entries) => {
  expect(entries).toThrow();
});
