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

/** Coins of an order: what was asked for at the rate of its moment, and what was really sent. */
export interface ModelCoins {
  readonly rateMilli: number;
  readonly askedMinor: number;
  readonly needed: number;
  readonly txId: string;
  /** Hundredths of a coin; null until somebody sends. */
  sentMinor: number | null;
  confirmations: number;
}

/** An order that a provider took; what it then really was paid. */
export interface ModelDeposit {
  readonly orderId: string;
  readonly channel: string;
  readonly amountMinor: number;
  readonly payMinor: number;
  readonly placedAt: UnixMs;
  /** Null where money is paid. */
  readonly coins: ModelCoins | null;
  /** In money, and only from when coins lie deep enough. */
  paidMinor: number | null;
  /** As its member was last told; credited when, and what a person was put before. */
  status: string;
  creditedAt: UnixMs | null;
  saidMinor: number | null;
  /** What of the payment was credited; less than what was paid where the member's limits left no more room. */
  takenMinor: number | null;
  /** Put before a person, why and when. */
  reviewReason: string | null;
  reviewedAt: UnixMs | null;
  /** When staff were last told that nothing of it may be credited. */
  refusedAt: UnixMs | null;
  /** Held against the limits and pauses of its moment, once everything before it is known. */
  isJudged: boolean;
  /** Closed by its member; said to be paid by its member. */
  isEnded: boolean;
  isConfirmed: boolean;
}

const isCoin = (channel: string): boolean => channel === COINS.code || channel === COLLECT.code;

/** What an amount is to be paid with: its fee on top. */
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

/** What coins that were sent count as. */
export function coinsWorth({ payMinor, coins }: ModelDeposit): number {
  if (!coins || coins.sentMinor === coins.askedMinor) return payMinor;
  return divide((coins.sentMinor ?? 0) * coins.rateMilli, 1_000);
}

function feePoints(channel: string): number {
  if (channel === WIDE.code) return WIDE.feeBasisPoints;
  return channel === COINS.code ? COINS.feeBasisPoints : 0;
}

/** What reaches the wallet of what was taken: the member's own, and the channel's reward; all must be staked. */
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

/** In what the state that its member is told cannot be; null when it can. */
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

/** Came in when nothing of it could be credited: it only waits to go back. */
function isRetainedBack({ status, reviewReason, paidMinor }: ModelDeposit): boolean {
  return status === 'review' && reviewReason === 'overLimit' && paidMinor !== null;
}

/** When it last was that nothing of it could be credited; null where that was not said. */
export function retainedBackAt(deposit: ModelDeposit): UnixMs | null {
  return deposit.refusedAt ?? (isRetainedBack(deposit) ? deposit.reviewedAt : null);
}

/** What counts of it against a limit of deposits since `from`. */
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
