import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueCoins } from './coins.ts';
import { compareStatements, movedOf } from './compare.ts';
import { addRevenue, NO_REVENUE, revenueOf } from './revenue.ts';
import type { StatementLine } from './statement-line.ts';

const line = (reference: string, amountMinor = 100, state: StatementLine['state'] = 'done') => ({
  reference,
  amountMinor,
  state,
});
const none = { ours: [], theirs: [], oursElsewhere: [], theirsElsewhere: [] };

describe('statements', () => {
  test.each([
    ['both have it', { ours: [line('a')], theirs: [line('a')] }, []],
    ['they never took it', { ours: [line('a')], theirs: [] }, ['missingThere']],
    ['we never booked it', { ours: [], theirs: [line('a')] }, ['missingHere']],
    ['another amount', { ours: [line('a')], theirs: [line('a', 99)] }, ['amountDiffers']],
    [
      'only they say it failed',
      { ours: [line('a')], theirs: [line('a', 100, 'failed')] },
      ['stateDiffers'],
    ],
    [
      'only they say it moved',
      { ours: [line('a', 100, 'open')], theirs: [line('a')] },
      ['stateDiffers'],
    ],
    ['nothing moved on either side', { ours: [line('a', 100, 'failed')], theirs: [] }, []],
    ['a payment over midnight', { ours: [line('a')], theirsElsewhere: [line('a')] }, []],
    ['one over midnight the other way', { theirs: [line('a')], oursElsewhere: [line('a')] }, []],
    ['in two parts', { ours: [line('a', 200)], theirs: [line('a'), line('a')] }, []],
    ['paid twice', { ours: [line('a')], theirs: [line('a'), line('a')] }, ['amountDiffers']],
  ] as const)('%s', (_, statements, kinds) => {
    const found = compareStatements({ ...none, ...statements });
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('coins count at the rate of their order, whatever their provider makes of them', () => {
    const coin = { coinMinor: 1_399, payMinor: 10_001, rateMilli: 7_150 };
    const ours = [
      { ...line('exact', 10_001), coin },
      { ...line('less', 7_150), coin },
      { ...line('wrong', 10_001), coin },
      line('money', 500),
    ];
    const theirs = [
      { ...line('exact', 1), coinMinor: 1_399 },
      { ...line('less', 10_001), coinMinor: 1_000 },
      { ...line('wrong', 10_001), coinMinor: 1_400 },
      { ...line('strange', 77), coinMinor: 11 },
      { ...line('money', 500), coinMinor: null },
    ];
    const found = compareStatements({ ...none, ours, theirs: valueCoins(theirs, ours) });
    expect(found.map(({ reference, kind }) => [reference, kind])).toEqual([
      ['wrong', 'amountDiffers'],
      ['strange', 'missingHere'],
    ]);
    expect(found[1]?.theirs?.amountMinor).toBe(77);
  });

  test('what is left of the sums is explained by the differences, to the cent', () => {
    const lines = fc.array(
      fc.record({
        reference: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        amountMinor: fc.integer({ min: 1, max: 500 }),
        state: fc.constantFrom('done', 'failed', 'open'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, lines, (ours, theirs) => {
        const minor = (side: StatementLine | null) =>
          side?.state === 'done' ? side.amountMinor : 0;
        const explained = compareStatements({ ...none, ours, theirs }).reduce(
          (sum, difference) => sum + minor(difference.ours) - minor(difference.theirs),
          0,
        );
        expect(explained).toBe(movedOf(ours).minor - movedOf(theirs).minor);
      }),
    );
  });
});

describe('revenue', () => {
  const sum = (movement: string, account: string, amountMinor: number, transfers = 1) => ({
    movement,
    account,
    amountMinor,
    transfers,
  });
  const besides = { effectiveMinor: 0, bettorCount: 0, depositorCount: 0, registered: 0 };

  test('a day with a deposit, a gift, a lost bet and a withdrawal', () => {
    const day = revenueOf(
      [
        sum('deposit', 'clearing:sandbox-bank', -50_000),
        sum('deposit', 'main', 50_000),
        sum('gift', 'house:promotion', -800),
        sum('gift', 'main', 800),
        sum('betHold', 'hold', 10_000),
        sum('betSettle', 'hold', -10_000, 2),
        sum('betSettle', 'house:book', 6_000, 2),
        sum('betSettle', 'main', 4_000, 1),
        sum('withdrawPaid', 'clearing:withdraw', -20_000),
        sum('withdrawPaid', 'clearing:sandbox-payout-bank', 20_000),
        sum('withdrawFee', 'clearing:withdraw', -200),
        sum('withdrawFee', 'house:withdraw-fee', 200),
      ],
      { effectiveMinor: 9_000, bettorCount: 1, depositorCount: 1, registered: 3 },
    );
    expect(day).toMatchObject({
      depositMinor: 50_000,
      withdrawMinor: 20_000,
      stakeMinor: 10_000,
      payoutMinor: 4_000,
      betCount: 2,
      ggrMinor: 6_000,
      bonusMinor: 800,
      feeMinor: 200,
      ngrMinor: 5_400,
      effectiveMinor: 9_000,
      registered: 3,
    });
  });

  test('a gift of an activity is a bonus, whatever its id contains', () => {
    const account = 'house:promotion-0197fee0-0000-7000-8000-000000000001';
    const day = revenueOf(
      [sum('activityGift', account, -800), sum('activityGift', 'main', 800)],
      besides,
    );
    expect(day).toMatchObject({ bonusMinor: 800, feeMinor: 0, ngrMinor: -800 });
  });

  test('a settlement that is taken back takes its result with it', () => {
    const day = revenueOf(
      [
        sum('betSettle', 'hold', -10_000),
        sum('betSettle', 'house:book', 10_000),
        sum('betRestore', 'hold', 10_000),
        sum('betRestore', 'house:book', -10_000),
      ],
      besides,
    );
    expect(day).toEqual(NO_REVENUE);
  });

  test('games of venues are stakes and payouts as well, and a stake taken back was none', () => {
    const day = revenueOf(
      [
        sum('gameStake', 'main', -3_000, 3),
        sum('gameStake', 'house:game-TPZR', 3_000, 3),
        sum('gamePayout', 'main', 1_900),
        sum('gamePayout', 'house:game-TPZR', -1_900),
        sum('gameRollback', 'main', 1_000),
        sum('gameRollback', 'house:game-TPZR', -1_000),
      ],
      { ...besides, bettorCount: 1 },
    );
    expect(day).toEqual({
      ...NO_REVENUE,
      stakeMinor: 2_000,
      payoutMinor: 1_900,
      betCount: 2,
      bettorCount: 1,
      ggrMinor: 100,
      ngrMinor: 100,
    });
  });

  test('days add up', () => {
    const day = { ...NO_REVENUE, ggrMinor: 5, betCount: 2 };
    expect(addRevenue([day, day, NO_REVENUE])).toEqual({
      ...NO_REVENUE,
      ggrMinor: 10,
      betCount: 4,
    });
    expect(addRevenue([])).toEqual(NO_REVENUE);
  });
});
