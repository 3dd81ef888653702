import type { UnixMs } from '@tianping/base';
import { divide } from './arithmetic.ts';
import { COIN_LIFE_MS, COINS, COLLECT, CONFIRMATIONS, MONEY_LIFE_MS, PLAIN, WIDE } from './site.ts';

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

/** What reaches the wallet of what was paid, its reward included; all of it must be staked. */
export function worthOf(deposit: ModelDeposit): number {
  const { channel, amountMinor, payMinor } = deposit;
  const paid = deposit.paidMinor ?? 0;
  const isExact = paid === payMinor;
  const points = feePoints(channel);
  const fee = isExact ? payMinor - amountMinor : divide(paid * points, 10_000 + points);
  const offer = [PLAIN, COLLECT].find(({ code }) => code === channel);
  if (!offer) return paid - fee;
  const share = divide((isExact ? amountMinor : paid - fee) * offer.rewardBasisPoints, 10_000);
  return paid - fee + Math.min(share, offer.rewardMaxMinor);
}

/** In what the state that its member is told cannot be; null when it can. */
export function stateFault(deposit: ModelDeposit, now: UnixMs): string | null {
  const { status, channel, placedAt, paidMinor, saidMinor, coins } = deposit;
  const isOver = now >= placedAt + lifeOf(channel);
  const isOther = paidMinor !== null && paidMinor !== deposit.payMinor;
  const wasSaid = deposit.isConfirmed || (coins !== null && coins.sentMinor !== null);
  const can: Readonly<Record<string, boolean>> = {
    created: true,
    pending: true,
    confirming: wasSaid,
    closed: deposit.isEnded,
    expired: isOver,
    review: (isOver && wasSaid) || (isOther && channel === PLAIN.code),
    credited: paidMinor !== null,
  };
  if (!can[status]) return `order ${deposit.orderId} cannot be ${status}`;
  const isSaidWell = saidMinor === null || saidMinor === paidMinor;
  return isSaidWell ? null : `order ${deposit.orderId} came with ${saidMinor}, not ${paidMinor}`;
}

/** What counts of it against a limit of deposits since `from`. */
export function countedOf(
  { status, creditedAt, paidMinor, saidMinor, amountMinor }: ModelDeposit,
  from: UnixMs,
): number {
  if (status === 'credited')
    return creditedAt !== null && creditedAt >= from ? (paidMinor ?? 0) : 0;
  if (['created', 'pending', 'confirming', 'review'].includes(status)) {
    return saidMinor ?? amountMinor;
  }
  return 0;
}
