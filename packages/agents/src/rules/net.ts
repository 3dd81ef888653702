import type { GameCategory } from '@tianping/contract';
import type { CommissionPlan } from './plan.ts';

/**
 * The kind of a ledger sum for an agent: what the house won (`revenue`, by category), what it gave (`bonus`,
 * `rebate`), fees that members paid (`fee`), and payments in either direction (`payment`), of which the plan takes a
 * cost.
 */
export type LineKind = 'revenue' | 'bonus' | 'rebate' | 'fee' | 'payment';

/** One member's sum of one account in a month, from the ledger, from the house's side. */
export interface SourceLine {
  readonly memberId: string;
  readonly kind: LineKind;
  /** Null for an account without a category. */
  readonly category: GameCategory | null;
  readonly account: string;
  readonly amountMinor: number;
  /** The number of its postings. */
  readonly postings: number;
}

/** The kind of a sum of postings; null for what does not concern agents, their own commission included. */
export function kindOf(account: string, movement: string): LineKind | null {
  if (movement === 'deposit' || movement === 'withdrawPaid') {
    return account.startsWith('clearing:') && account !== WITHDRAWING ? 'payment' : null;
  }
  if (!account.startsWith('house:')) return null;
  if (account === 'house:book' || account.startsWith(GAMES)) return 'revenue';
  if (account === 'house:rebate') return 'rebate';
  if (account.endsWith('-fee')) return 'fee';
  return NO_CONCERN.has(account) ? null : 'bonus';
}

const WITHDRAWING = 'clearing:withdraw';
const GAMES = 'house:game-';
/** Commission of agents below is settled by the difference; money confiscated for fraud counts for nobody. */
const NO_CONCERN: ReadonlySet<string> = new Set(['house:agents', 'house:confiscated']);

/** `house:game-TPDZ` is of the venue's category, `house:book` of sports; null where no category is known. */
export function categoryOf(
  account: string,
  venueCategory: (venue: string) => GameCategory | null,
): GameCategory | null {
  if (account === 'house:book') return 'TY';
  const venue = venueOf(account);
  return venue === null ? null : venueCategory(venue);
}

/** The venue whose rounds an account is for; null for any other account. */
export function venueOf(account: string): string | null {
  return account.startsWith(GAMES) ? account.slice(GAMES.length) : null;
}

/** The net revenue of some lines, each part of it. */
export interface NetParts {
  /** What the house won, by category, before and after the weight. */
  readonly revenue: readonly {
    readonly category: GameCategory;
    readonly wonMinor: number;
    readonly countedMinor: number;
  }[];
  readonly bonusMinor: number;
  readonly rebateMinor: number;
  readonly feeMinor: number;
  readonly paymentMinor: number;
  /** Never positive. */
  readonly costMinor: number;
  readonly netMinor: number;
}

/**
 * Weighs each category's sum, rounded towards zero to the cent; subtracts the cost of payments, rounded up to the
 * cent; adds what was given, which is negative in the ledger.
 */
export function netOf(lines: readonly SourceLine[], plan: CommissionPlan): NetParts {
  const won = new Map<GameCategory, number>();
  const sums = { bonus: 0, rebate: 0, fee: 0, payment: 0 };
  for (const { kind, category, amountMinor } of lines) {
    if (kind !== 'revenue') {
      // Deposits come in at one side of the payment channels and withdrawals go out at the other; both cost.
      sums[kind] += kind === 'payment' ? Math.abs(amountMinor) : amountMinor;
    } else if (category) {
      won.set(category, (won.get(category) ?? 0) + amountMinor);
    }
  }
  const revenue = [...won]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([category, wonMinor]) => ({
      category,
      wonMinor,
      countedMinor: shareOf(wonMinor, plan.weightsBp[category]),
    }));
  const costMinor = -ceilShare(sums.payment, plan.paymentCostBp) || 0;
  const counted = revenue.reduce((sum, { countedMinor }) => sum + countedMinor, 0);
  return {
    revenue,
    bonusMinor: sums.bonus,
    rebateMinor: sums.rebate,
    feeMinor: sums.fee,
    paymentMinor: sums.payment,
    costMinor,
    netMinor: counted + sums.bonus + sums.rebate + sums.fee + costMinor,
  };
}

/** A share in ten-thousandths, rounded towards zero to the cent. */
export function shareOf(amountMinor: number, bp: number): number {
  return Number((BigInt(amountMinor) * BigInt(bp)) / 10_000n);
}

/** The same for an amount that is not negative, rounded up to the cent. */
function ceilShare(amountMinor: number, bp: number): number {
  return Number((BigInt(amountMinor) * BigInt(bp) + 9_999n) / 10_000n);
}
