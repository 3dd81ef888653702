import {
  createUuid,
  err,
  type IdempotencyKey,
  type MemberId,
  type OrderId,
  ok,
  type Result,
  type Script,
  type SiteId,
} from '@tianping/base';
import type { PaymentChannel } from '../rules/channel.ts';
import { depositLifecycle } from '../rules/deposit.ts';
import { type AmountRefusal, type DepositTerms, depositAmount } from '../rules/terms.ts';
import { offeredChannel } from './offer.ts';
import { findByKey, findOpen, insertOrder, moveOrder, type StoredOrder } from './order-store.ts';
import type { PaymentsParts } from './parts.ts';

export interface PayInput {
  readonly siteId: SiteId;
  readonly site: DepositTerms;
  readonly memberId: MemberId;
  readonly script: Script;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  /** The channel's code. */
  readonly code: string;
  /** As the member typed it. */
  readonly amount: string;
}

/** `orderOpen` names the order to finish or to close first. */
export type PayRefusal =
  | AmountRefusal
  | { readonly kind: 'depositsDisabled' | 'channelUnknown' | 'keyReused' }
  | { readonly kind: 'channelRefused' | 'channelUnreachable' }
  | { readonly kind: 'orderOpen'; readonly orderId: OrderId };

/** Places an order, or answers the one that the same key and body placed before. */
export async function pay(
  parts: PaymentsParts,
  input: PayInput,
): Promise<Result<StoredOrder, PayRefusal>> {
  const owner = { siteId: input.siteId, memberId: input.memberId, key: input.key };
  const before = await findByKey(parts.db, owner);
  if (before) return await again(parts, input, before);
  if (input.site.depositDisabled) return err({ kind: 'depositsDisabled' });
  const offer = offeredChannel(parts, input.site, input.code);
  if (!offer) return err({ kind: 'channelUnknown' });
  const amount = depositAmount(input.amount, offer.terms);
  if (!amount.ok) return amount;
  const now = parts.clock.now();
  const { channel } = offer;
  const placed = await parts.db.tx(async (sql) => {
    const isNew = await insertOrder(sql, {
      ...owner,
      orderId: createUuid(parts) as OrderId,
      channel: channel.code,
      amountMinor: amount.value,
      bodyHash: input.bodyHash,
      createdAt: now,
      expiresAt: now + channel.orderLifeMs,
      nextAskAt: now + parts.limits.askAfterMs,
    });
    const order = await findByKey(sql, owner);
    const inTheWay = order ? null : await findOpen(sql, { ...owner, channel: channel.code });
    return { isNew, order, inTheWay };
  });
  if (placed.inTheWay) return err({ kind: 'orderOpen', orderId: placed.inTheWay.orderId });
  // The order in the way ended between the two reads: the next attempt finds the way clear.
  if (!placed.order) return err({ kind: 'channelUnreachable' });
  return placed.isNew
    ? await openAtProvider(parts, input, channel, placed.order)
    : await again(parts, input, placed.order);
}

/** The same key again: the first answer, or the rest of the work if the first never got to the end. */
async function again(
  parts: PaymentsParts,
  input: PayInput,
  order: StoredOrder,
): Promise<Result<StoredOrder, PayRefusal>> {
  if (order.bodyHash !== input.bodyHash) return err({ kind: 'keyReused' });
  const channel = parts.channels.get(order.channel);
  if (order.status === 'created' && channel) {
    return await openAtProvider(parts, input, channel, order);
  }
  return answerOf(order);
}

async function openAtProvider(
  parts: PaymentsParts,
  input: PayInput,
  channel: PaymentChannel,
  order: StoredOrder,
): Promise<Result<StoredOrder, PayRefusal>> {
  const { siteId, orderId } = order;
  const answered = await channel.open({
    orderId,
    amountMinor: order.amountMinor,
    expiresAt: order.expiresAt,
    returnUrl: parts.returnUrl({ siteId, orderId, wait: channel.wait }),
    script: input.script,
  });
  const opened =
    answered.ok && !isPage(answered.value.payUrl) ? err('unreachable' as const) : answered;
  // Ended also when nobody knows whether the provider took it: should it be paid, it is credited.
  const move = opened.ok
    ? ({ status: 'pending', from: depositLifecycle.sourcesOf('opened'), ...opened.value } as const)
    : ({
        status: 'failed',
        from: depositLifecycle.sourcesOf('refused'),
        fault: opened.error,
      } as const);
  const moved = await parts.db.tx(async (sql) => {
    const order = await moveOrder(sql, orderId, move);
    if (order) await parts.events.onDepositsMoved(sql, [order]);
    return order;
  });
  if (moved) parts.events.onDepositChanged(moved);
  const current = moved ?? (await findByKey(parts.db, { ...order, key: input.key }));
  return answerOf(current ?? order);
}

/** The member's browser is sent there: nothing but a page of the web, whatever a provider answers. */
function isPage(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

function answerOf(order: StoredOrder): Result<StoredOrder, PayRefusal> {
  if (order.status !== 'failed' || order.fault === null) return ok(order);
  return err({ kind: order.fault === 'refused' ? 'channelRefused' : 'channelUnreachable' });
}
