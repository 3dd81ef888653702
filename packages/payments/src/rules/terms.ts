import {
  divideHalfEven,
  err,
  type MoneyMinor,
  moneyMinor,
  ok,
  parseMoney,
  type Result,
} from '@tianping/base';
import type { PaymentChannel } from './channel.ts';

/** What a site allows in deposits; a part of its configuration. */
export interface DepositTerms {
  readonly depositDisabled: boolean;
  readonly money: { readonly playMoney: boolean };
  readonly paymentChannels: readonly ChannelTerms[];
  /** Rates of the accepted coins; absent where none are. */
  readonly funds?: { readonly coins: readonly CoinTerms[]; readonly twoPersonMinor: number };
}

/** What a member must have provided. */
export type PayerNeed = 'realName' | 'phone' | 'birthday';

export interface ChannelTerms {
  readonly code: string;
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Amounts offered as buttons. */
  readonly quickMinor: readonly number[];
  /** Only the quick amounts are accepted. */
  readonly fixedOnly?: boolean | undefined;
  readonly feeBasisPoints?: number | undefined;
  readonly rewardBasisPoints?: number | undefined;
  readonly rewardMaxMinor?: number | undefined;
  /** Grades that see it, both ends included. */
  readonly gradeFrom?: number | undefined;
  readonly gradeTo?: number | undefined;
  readonly dayMaxMinor?: number | undefined;
  readonly ribbon?: string | undefined;
  readonly maintenance?: { readonly until: number | null } | undefined;
  /** What happens to another amount than ordered: review when absent; coins are always credited. */
  readonly wrongAmount?: 'review' | 'credit' | undefined;
  readonly needs?: readonly PayerNeed[] | undefined;
}

export interface CoinTerms {
  readonly currency: string;
  /** Thousandths of a yuan that one coin paid in counts as. */
  readonly depositRateMilli: number;
  readonly minCoinMinor: number;
  readonly maxCoinMinor: number;
  readonly protocols: readonly { readonly code: string; readonly confirmations: number }[];
}

export type AmountRefusal =
  | { readonly kind: 'amountMalformed' }
  | { readonly kind: 'amountNotOffered'; readonly quickMinor: readonly number[] }
  | { readonly kind: 'amountOutOfLimits'; readonly minMinor: number; readonly maxMinor: number };

/** The amount that a member typed, within the channel's limits; used by both client and server. */
export function depositAmount(
  text: string,
  terms: ChannelTerms,
): Result<MoneyMinor, AmountRefusal> {
  const amount = parseMoney(text);
  if (!amount.ok) return err({ kind: 'amountMalformed' });
  const { minMinor, maxMinor, quickMinor } = terms;
  if (amount.value < minMinor || amount.value > maxMinor) {
    return err({ kind: 'amountOutOfLimits', minMinor, maxMinor });
  }
  if (terms.fixedOnly && !quickMinor.includes(amount.value)) {
    return err({ kind: 'amountNotOffered', quickMinor });
  }
  return ok(amount.value);
}

/** Whether the grade sees the channel. */
export function isForGrade(terms: ChannelTerms, grade: number): boolean {
  return grade >= (terms.gradeFrom ?? 0) && grade <= (terms.gradeTo ?? Number.MAX_SAFE_INTEGER);
}

/** Rates of an order, stored with it: those of the time of placing apply. */
export interface OrderRates {
  readonly feeBasisPoints: number;
  readonly rewardBasisPoints: number;
  readonly rewardMaxMinor: number | null;
  readonly wrongAmount: 'review' | 'credit';
}

export function ratesOf(terms: ChannelTerms, channel: Pick<PaymentChannel, 'kind'>): OrderRates {
  const isCoin = channel.kind === 'coin' || channel.kind === 'collect';
  return {
    feeBasisPoints: terms.feeBasisPoints ?? 0,
    rewardBasisPoints: terms.rewardBasisPoints ?? 0,
    rewardMaxMinor: terms.rewardMaxMinor ?? null,
    // How many coins arrive depends on the network and the sending wallet.
    wrongAmount: isCoin ? 'credit' : (terms.wrongAmount ?? 'review'),
  };
}

const WHOLE = 10_000n;

/** The fee on top of an amount. */
export function feeOf(amountMinor: MoneyMinor, rates: OrderRates): MoneyMinor {
  return part(amountMinor, rates.feeBasisPoints);
}

/** The credit for an amount that was paid: its fee, the rest, and the reward on that. */
export function creditOf(
  paidMinor: MoneyMinor,
  rates: OrderRates,
): { feeMinor: MoneyMinor; creditedMinor: MoneyMinor; rewardMinor: MoneyMinor } {
  const basis = BigInt(rates.feeBasisPoints);
  const fee = divideHalfEven(BigInt(paidMinor) * basis, WHOLE + basis);
  const feeMinor = moneyMinor(Number(fee));
  const creditedMinor = moneyMinor(paidMinor - feeMinor);
  return { feeMinor, creditedMinor, rewardMinor: rewardOf(creditedMinor, rates) };
}

export function rewardOf(amountMinor: MoneyMinor, rates: OrderRates): MoneyMinor {
  const reward = part(amountMinor, rates.rewardBasisPoints);
  const max = rates.rewardMaxMinor;
  return max !== null && reward > max ? moneyMinor(max) : reward;
}

function part(amountMinor: MoneyMinor, basisPoints: number): MoneyMinor {
  return moneyMinor(Number(divideHalfEven(BigInt(amountMinor) * BigInt(basisPoints), WHOLE)));
}

/** Hundredths of a coin that pay at least `payMinor` at a rate. */
export function coinsFor(payMinor: MoneyMinor, rateMilli: number): number {
  const rate = BigInt(rateMilli);
  return Number((BigInt(payMinor) * 1000n + rate - 1n) / rate);
}

/** What coins are worth at a rate. */
export function worthOf(coinMinor: number, rateMilli: number): MoneyMinor {
  return moneyMinor(Number(divideHalfEven(BigInt(coinMinor) * BigInt(rateMilli), 1000n)));
}
