import {
  addMoney,
  createUuid,
  err,
  type MoneyMinor,
  moneyMinor,
  type OrderId,
  ok,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { CENTS_MAX, CENTS_WIDE_MAX } from '../../limits.ts';
import type { PaymentChannel } from '../../rules/channel.ts';
import type { DepositCoin } from '../../rules/deposit.ts';
import { type ChannelTerms, coinsFor, feeOf, ratesOf, rewardOf } from '../../rules/terms.ts';
import { dayOf, depositTicket, newSignalCode, startOfDay } from '../../rules/ticket.ts';
import type { PaymentsDeps } from '../deps.ts';
import { takeSignal } from '../signals.ts';
import { creditedSince, lockAccountStatus } from './account-status.ts';
import {
  findByKey,
  findOpen,
  insertOrder,
  type NewOrder,
  type StoredOrder,
} from './order-store.ts';
import type { PayInput, PayRefusal } from './pay-input.ts';

/** A checked request for an order; only the database can still refuse it. */
export interface Placement extends PayInput {
  readonly channel: PaymentChannel;
  readonly terms: ChannelTerms;
  readonly amountMinor: MoneyMinor;
  readonly protocol: string | null;
  readonly payerName: string | null;
  readonly signalCode: string | null;
}

export interface Placed {
  readonly isNew: boolean;
  readonly order: StoredOrder;
}

/** How often another amount or code is tried before the channel counts as busy. */
const INSERT_TRIES_MAX = 4;

/** Within one transaction, for which other placements of the member in the channel wait. */
export async function placeOrder(
  deps: PaymentsDeps,
  sql: Sql,
  placement: Placement,
): Promise<Result<Placed, PayRefusal>> {
  const { siteId, memberId, key, channel, amountMinor } = placement;
  const place = { siteId, memberId, channel: channel.code };
  const accountStatus = await lockAccountStatus(sql, place);
  const before = await findByKey(sql, { siteId, memberId, key });
  if (before) return ok({ isNew: false, order: before });
  const inTheWay = await findOpen(sql, place);
  if (inTheWay) return err({ kind: 'orderOpen', orderId: inTheWay.orderId });
  const now = deps.clock.now();
  const { lockedUntil } = accountStatus;
  if (lockedUntil !== null && lockedUntil > now) {
    return err({ kind: 'channelLocked', until: lockedUntil });
  }
  const full = await fullDay(sql, placement, now);
  if (full) return err(full);
  const coin = coinOf(placement);
  if (!coin.ok) return coin;
  const refusal = await deps.guard(sql, { siteId, memberId, amountMinor });
  if (refusal) return err({ kind: 'guarded', refusal });
  if (placement.signalCode !== null) {
    const taken = await takeSignal(sql, place, { code: placement.signalCode, now });
    if (!taken) return err({ kind: 'signalUnknown' });
  }
  return await insertDistinct(deps, sql, placement, coin.value);
}

/** The channel's daily limit, when this order would exceed it; null otherwise. */
async function fullDay(
  sql: Sql,
  { siteId, memberId, channel, terms, amountMinor }: Placement,
  now: UnixMs,
): Promise<PayRefusal | null> {
  const { dayMaxMinor } = terms;
  if (dayMaxMinor === undefined) return null;
  const place = { siteId, memberId, channel: channel.code };
  const paid = await creditedSince(sql, place, startOfDay(dayOf(now)));
  const leftMinor = Math.max(0, dayMaxMinor - paid);
  return amountMinor > leftMinor ? { kind: 'dayFull', leftMinor } : null;
}

/** The coins to send at the rate of this moment; null where money is paid. */
function coinOf(placement: Placement): Result<DepositCoin | null, PayRefusal> {
  const { channel, protocol, site, terms, amountMinor } = placement;
  if (channel.currency === null) return ok(null);
  const coin = site.funds?.coins.find(({ currency }) => currency === channel.currency);
  const network = coin?.protocols.find(({ code }) => code === protocol);
  if (!coin || !network) return err({ kind: 'protocolUnknown' });
  const payMinor = addMoney(amountMinor, feeOf(amountMinor, ratesOf(terms, channel)));
  const coinMinor = coinsFor(payMinor, coin.depositRateMilli);
  if (coinMinor < coin.minCoinMinor || coinMinor > coin.maxCoinMinor) {
    // Whole yuan within the bounds for certain: rounded up at the lower end, down at the upper one.
    const minMinor = Math.ceil((coin.minCoinMinor * coin.depositRateMilli) / 100_000) * 100;
    const maxMinor = Math.floor((coin.maxCoinMinor * coin.depositRateMilli) / 100_000) * 100;
    return err({ kind: 'amountOutOfLimits', minMinor, maxMinor });
  }
  return ok({
    currency: coin.currency,
    protocol: network.code,
    address: '',
    coinMinor,
    rateMilli: coin.depositRateMilli,
    confirmations: 0,
    confirmationsNeeded: network.confirmations,
    txId: null,
  });
}

/** Stores the order with an amount and a code that no other one has. */
async function insertDistinct(
  deps: PaymentsDeps,
  sql: Sql,
  placement: Placement,
  coin: DepositCoin | null,
): Promise<Result<Placed, PayRefusal>> {
  const { channel } = placement;
  const rest = orderOf(deps, placement, coin);
  for (let tries = 0; tries < INSERT_TRIES_MAX; tries += 1) {
    const cents = channel.tellsByCents ? await freeCents(deps, sql, placement, rest) : 0;
    if (cents === null) break;
    const made = channel.hasMemo ? newSignalCode(deps.rng) : null;
    const order = await insertOrder(sql, {
      ...rest,
      payMinor: moneyMinor(rest.payMinor + cents),
      signalCode: placement.signalCode ?? made,
    });
    if (order) return ok({ isNew: true, order });
  }
  return err({ kind: 'channelBusy' });
}

function orderOf(
  deps: PaymentsDeps,
  placement: Placement,
  coin: DepositCoin | null,
): Omit<NewOrder, 'signalCode'> {
  const { siteId, memberId, channel, terms, amountMinor, payerName, key, bodyHash } = placement;
  const createdAt = deps.clock.now();
  const orderId = createUuid(deps) as OrderId;
  const rates = ratesOf(terms, channel);
  const feeMinor = feeOf(amountMinor, rates);
  return {
    siteId,
    memberId,
    orderId,
    amountMinor,
    feeMinor,
    rates,
    payerName,
    coin,
    key,
    bodyHash,
    ticketId: depositTicket({ orderId, at: createdAt }),
    channel: channel.code,
    payMinor: addMoney(amountMinor, feeMinor),
    rewardMinor: rewardOf(amountMinor, rates),
    tellsByCents: channel.tellsByCents,
    createdAt,
    expiresAt: createdAt + channel.orderLifeMs,
    nextAskAt: createdAt + deps.limits.askAfterMs,
  };
}

/** Free cents to add to this amount, distinct from the channel's open orders; null when all are taken. */
async function freeCents(
  deps: PaymentsDeps,
  sql: Sql,
  { channel }: Placement,
  { payMinor }: Pick<NewOrder, 'payMinor'>,
): Promise<number | null> {
  const { rows } = await sql.query<{ pay_minor: number }>(
    `select pay_minor from deposit_orders
     where channel = $1 and tells_by_cents and status in ('created', 'pending', 'confirming')
       and pay_minor > $2 and pay_minor <= $3`,
    [channel.code, payMinor, payMinor + CENTS_WIDE_MAX],
  );
  const taken = new Set(rows.map((row) => row.pay_minor - payMinor));
  const isFree = (cents: number) => !taken.has(cents);
  const near = numbers(1, CENTS_MAX).filter(isFree);
  const free = near.length > 0 ? near : numbers(CENTS_MAX + 1, CENTS_WIDE_MAX).filter(isFree);
  return free.length === 0 ? null : (free[deps.rng.int(free.length)] ?? null);
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
