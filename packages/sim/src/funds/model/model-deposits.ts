import type { UnixMs } from '@tianping/base';
import {
  COIN_LIFE_MS,
  COINS,
  COLLECT,
  CONFIRMATIONS,
  MONEY_LIFE_MS,
  PLAIN,
  WIDE,
} from '../world/site.ts';
import { divide } from './arithmetic.ts';

/** Coins of an order: what was asked for at the rate of placing, and what was really sent. */
export interface ModelCoins {
  readonly rateMilli: number;
  readonly askedMinor: number;
  readonly needed: number;
  readonly txId: string;
  /** Hundredths of a coin; null until somebody sends. */
  sentMinor: number | null;
  confirmations: number;
}

/** An order that a provider accepted, and what was really paid for it. */
export interface ModelDeposit {
  readonly orderId: string;
  readonly channel: string;
  readonly amountMinor: number;
  readonly payMinor: number;
  readonly placedAt: UnixMs;
  /** Null where money is paid. */
  readonly coins: ModelCoins | null;
  /** In money; for coins, only once they have enough confirmations. */
  paidMinor: number | null;
  /** As last reported to its member; when it was credited, and with what claimed amount it went to review. */
  status: string;
  creditedAt: UnixMs | null;
  saidMinor: number | null;
  /** What was credited of the payment; less than what was paid where the member's limits left no more room. */
  takenMinor: number | null;
  /** Why and when it went to review. */
  reviewReason: string | null;
  reviewedAt: UnixMs | null;
  /** When staff were last notified that none of it may be credited. */
  refusedAt: UnixMs | null;
  /** Whether it was checked against the limits and pauses of its moment; done once everything before it is known. */
  isJudged: boolean;
  /** Closed by its member; confirmed as paid by its member. */
  isEnded: boolean;
  isConfirmed: boolean;
}

const isCoin = (channel: string): boolean => channel === COINS.code || channel === COLLECT.code;

/** What must be paid for an amount: its fee added. */
export function payOf(channel: string, amountMinor: number): number {
  return amountMinor + divide(amountMinor * feePoints(channel), 10_000);
}

/** The coins that an order asks for at a rate; null where money is paid. */
export function coinsAsked(channel: string, amountMinor: number, rateMilli: number): number | null {
  return isCoin(channel) ? Math.ceil((payOf(channel, amountMinor) * 1_000) / rateMilli) : null;
}

export function lifeOf(channel: string): number {
  return isCoin(channel) ? COIN_LIFE_MS : MONEY_LIFE_MS;
}

export function confirmationsOf(protocol: string): number {
  return CONFIRMATIONS[protocol] ?? 0;
}

/** The money value of coins that were sent. */
export function coinsWorth({ payMinor, coins }: ModelDeposit): number {
  if (!coins || coins.sentMinor === coins.askedMinor) return payMinor;
  return divide((coins.sentMinor ?? 0) * coins.rateMilli, 1_000);
}

function feePoints(channel: string): number {
  if (channel === WIDE.code) return WIDE.feeBasisPoints;
  return channel === COINS.code ? COINS.feeBasisPoints : 0;
}

/** What reaches the wallet of the amount taken: the member's own, and the channel's reward; all must be staked. */
export function creditOf(deposit: ModelDeposit): { readonly own: number; readonly reward: number } {
  const { channel, amountMinor, payMinor } = deposit;
  const taken = deposit.takenMinor ?? 0;
  const isExact = taken === payMinor;
  const points = feePoints(channel);
  const fee = isExact ? payMinor - amountMinor : divide(taken * points, 10_000 + points);
  const offer = [PLAIN, COLLECT].find(({ code }) => code === channel);
  if (!offer) return { own: taken - fee, reward: 0 };
  const share = divide((isExact ? amountMinor : taken - fee) * offer.rewardBasisPoints, 10_000);
  return { own: taken - fee, reward: Math.min(share, offer.rewardMaxMinor) };
}

export function worthOf(deposit: ModelDeposit): number {
  const { own, reward } = creditOf(deposit);
  return own + reward;
}

/** How the state reported to its member is impossible; null when it is possible. */
export function stateFault(deposit: ModelDeposit, now: UnixMs): string | null {
  const { status, channel, placedAt, paidMinor, saidMinor: statedMinor, coins } = deposit;
  const isOver = now >= placedAt + lifeOf(channel);
  const isOther = paidMinor !== null && paidMinor !== deposit.payMinor;
  const wasStated = deposit.isConfirmed || (coins !== null && coins.sentMinor !== null);
  const can: Readonly<Record<string, boolean>> = {
    created: true,
    pending: true,
    confirming: wasStated,
    closed: deposit.isEnded,
    expired: isOver,
    review: (isOver && wasStated) || (isOther && channel === PLAIN.code) || isRetainedBack(deposit),
    credited: paidMinor !== null,
  };
  if (!can[status]) return `order ${deposit.orderId} cannot be ${status}`;
  const excess = (paidMinor ?? 0) - (deposit.takenMinor ?? paidMinor ?? 0);
  const isStatedWell = statedMinor === null || statedMinor === (excess > 0 ? excess : paidMinor);
  return isStatedWell
    ? null
    : `order ${deposit.orderId} came with ${statedMinor}, not ${paidMinor}`;
}

/** Whether it came in when none of it could be credited, and only waits to be returned. */
function isRetainedBack({ status, reviewReason, paidMinor }: ModelDeposit): boolean {
  return status === 'review' && reviewReason === 'overLimit' && paidMinor !== null;
}

/** When it was last found that none of it could be credited; null where it never was. */
export function retainedBackAt(deposit: ModelDeposit): UnixMs | null {
  return deposit.refusedAt ?? (isRetainedBack(deposit) ? deposit.reviewedAt : null);
}

/** What it counts towards a limit of deposits since `from`. */
export function countedOf(deposit: ModelDeposit, from: UnixMs): number {
  const { status, creditedAt, takenMinor, saidMinor: statedMinor, amountMinor } = deposit;
  if (status === 'credited')
    return creditedAt !== null && creditedAt >= from ? (takenMinor ?? 0) : 0;
  if (isRetainedBack(deposit)) return 0;
  if (['created', 'pending', 'confirming', 'review'].includes(status)) {
    return statedMinor ?? amountMinor;
  }
  return 0;
}
