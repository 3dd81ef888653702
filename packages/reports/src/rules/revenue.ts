/** Money and members of a period; amounts in minor units, none negative except results and corrections. */
export interface RevenueSums {
  readonly depositMinor: number;
  readonly depositCount: number;
  readonly depositorCount: number;
  readonly withdrawMinor: number;
  readonly withdrawCount: number;
  readonly stakeMinor: number;
  readonly effectiveMinor: number;
  readonly payoutMinor: number;
  readonly betCount: number;
  readonly bettorCount: number;
  readonly ggrMinor: number;
  readonly bonusMinor: number;
  readonly feeMinor: number;
  readonly ngrMinor: number;
  readonly registered: number;
}

/** What one movement did to one account in a time. */
export interface MovementSum {
  readonly movement: string;
  readonly account: string;
  readonly amountMinor: number;
  readonly transfers: number;
}

export const NO_REVENUE: RevenueSums = {
  depositMinor: 0,
  depositCount: 0,
  depositorCount: 0,
  withdrawMinor: 0,
  withdrawCount: 0,
  stakeMinor: 0,
  effectiveMinor: 0,
  payoutMinor: 0,
  betCount: 0,
  bettorCount: 0,
  ggrMinor: 0,
  bonusMinor: 0,
  feeMinor: 0,
  ngrMinor: 0,
  registered: 0,
};

/**
 * Accounts that the house plays from: the sportsbook's, one for each venue that plays from the central wallet, and
 * those of pools, which belong to the house until they are paid.
 */
const PLAYING = /^house:(book$|game-|jackpot)/;
/** Accounts that the house gives from. */
const GIVING = /^house:(promotion|rebate|reward|goodwill)/;
/** By their full names: an activity's id may contain `fee` as well. */
const FEES = /^house:(deposit|withdraw)-fee$/;
const SETTLING: ReadonlySet<string> = new Set(['betSettle', 'betRestore']);
/** What members put into games of venues, and what games gave them; rollbacks are subtracted. */
const STAKING: ReadonlySet<string> = new Set(['gameStake', 'gameRollback']);
const PAYING: ReadonlySet<string> = new Set(['gamePayout', 'gamePayoutRollback', 'jackpotPaid']);

/**
 * The result of a period from its movements alone, so that it agrees with the ledger to the cent: the house's win is
 * the sum of the accounts that it plays from, bonuses the sum of the accounts that it gives from.
 */
export function revenueOf(
  sums: readonly MovementSum[],
  besides: Pick<RevenueSums, 'effectiveMinor' | 'bettorCount' | 'depositorCount' | 'registered'>,
): RevenueSums {
  const of = (test: (sum: MovementSum) => boolean) => sums.filter(test);
  const total = (found: readonly MovementSum[]) =>
    found.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const most = (found: readonly MovementSum[]) =>
    found.reduce((max, { transfers }) => Math.max(max, transfers), 0);
  const deposits = of(({ movement, account }) => movement === 'deposit' && isClearing(account));
  const withdrawals = of(
    ({ movement, account }) => movement === 'withdrawPaid' && account === 'clearing:withdraw',
  );
  const settled = of(({ movement }) => SETTLING.has(movement));
  const isOfMember = ({ account }: MovementSum) => account === 'main' || account === 'debt';
  const staked = of((sum) => STAKING.has(sum.movement) && isOfMember(sum));
  const paid = of((sum) => PAYING.has(sum.movement) && isOfMember(sum));
  const settles = most(of(isOf('betSettle', 'hold')));
  const ggrMinor = total(of(({ account }) => PLAYING.test(account)));
  const bonusMinor = -total(of(({ account }) => GIVING.test(account)));
  const feeMinor = total(of(({ account }) => FEES.test(account)));
  return {
    depositMinor: -total(deposits) || 0,
    depositCount: deposits.reduce((sum, { transfers }) => sum + transfers, 0),
    withdrawMinor: -total(withdrawals) || 0,
    withdrawCount: most(withdrawals),
    stakeMinor: -total(settled.filter(({ account }) => account === 'hold')) - total(staked) || 0,
    payoutMinor: total(settled.filter(isOfMember)) + total(paid),
    betCount:
      settles -
      most(of(isOf('betRestore', 'hold'))) +
      most(of(isOf('gameStake', 'main'))) -
      most(of(isOf('gameRollback', 'main'))),
    ggrMinor: ggrMinor || 0,
    bonusMinor: bonusMinor || 0,
    feeMinor: feeMinor || 0,
    ngrMinor: ggrMinor - bonusMinor + feeMinor,
    ...besides,
  };
}

function isOf(movement: string, account: string): (sum: MovementSum) => boolean {
  return (sum) => sum.movement === movement && sum.account === account;
}

function isClearing(account: string): boolean {
  return account.startsWith('clearing:');
}

/** Days added up. Members are counted by day: one who came on two days counts twice. */
export function addRevenue(all: readonly RevenueSums[]): RevenueSums {
  const keys = Object.keys(NO_REVENUE) as (keyof RevenueSums)[];
  const entries = keys.map((key) => [key, all.reduce((sum, one) => sum + one[key], 0)]);
  return { ...NO_REVENUE, ...Object.fromEntries(entries) };
}
