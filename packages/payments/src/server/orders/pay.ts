import { err, ok, type Result } from '@tianping/base';
import type { ChannelFault, OpenedPayment, PaymentChannel } from '../../rules/channel.ts';
import { isCoinAddress } from '../../rules/coin-address.ts';
import { depositLifecycle } from '../../rules/deposit.ts';
import { isSameName } from '../../rules/name.ts';
import { depositAmount } from '../../rules/terms.ts';
import type { PaymentsDeps } from '../deps.ts';
import { missingNeeds, offeredChannel, type Payer } from '../offer.ts';
import { findByKey, markOpened, moveOrder, type StoredOrder } from './order-store.ts';
import type { PayInput, PayRefusal } from './pay-input.ts';
import { type Placement, placeOrder } from './place.ts';

const UNKNOWN_PAYER: Payer = { realName: null, hasPhone: false, hasBirthday: false };

/** Places an order, or answers the one placed before with the same key and body. */
export async function pay(
  deps: PaymentsDeps,
  input: PayInput,
): Promise<Result<StoredOrder, PayRefusal>> {
  const owner = { siteId: input.siteId, memberId: input.memberId, key: input.key };
  const before = await findByKey(deps.db, owner);
  if (before) return await again(deps, input, before);
  const judged = judge(deps, input);
  if (!judged.ok) return judged;
  const placed = await deps.db.tx((sql) => placeOrder(deps, sql, judged.value));
  if (!placed.ok) return placed;
  return placed.value.isNew
    ? await openAtProvider(deps, input, judged.value.channel, placed.value.order)
    : await again(deps, input, placed.value.order);
}

/** All checks that need no database. */
function judge(deps: PaymentsDeps, input: PayInput): Result<Placement, PayRefusal> {
  const { site, grade = 0, payer = UNKNOWN_PAYER } = input;
  if (site.depositDisabled) return err({ kind: 'depositsDisabled' });
  const offer = offeredChannel(deps, site, { code: input.code, grade });
  if (!offer) return err({ kind: 'channelUnknown' });
  const { channel, terms } = offer;
  const { maintenance } = terms;
  if (maintenance) return err({ kind: 'channelMaintenance', until: maintenance.until });
  const amount = depositAmount(input.amount, terms);
  if (!amount.ok) return amount;
  const needs = missingNeeds(site, terms, payer);
  if (needs.length > 0) return err({ kind: 'needs', needs });
  const typed = input.payerName?.trim() || null;
  const { realName } = payer;
  if (
    channel.asksPayerName &&
    realName !== null &&
    typed !== null &&
    !isSameName(typed, realName)
  ) {
    return err({ kind: 'payerNameDiffers' });
  }
  const protocol = input.protocol || (channel.protocols[0] ?? null);
  if (protocol !== null && !channel.protocols.includes(protocol)) {
    return err({ kind: 'protocolUnknown' });
  }
  return ok({
    ...input,
    channel,
    terms,
    protocol,
    amountMinor: amount.value,
    payerName: channel.asksPayerName ? (realName ?? typed) : null,
    signalCode: (channel.hasMemo && input.signalCode) || null,
  });
}

/** The same key again: the first answer, or the remaining work if the first call did not finish. */
async function again(
  deps: PaymentsDeps,
  input: PayInput,
  order: StoredOrder,
): Promise<Result<StoredOrder, PayRefusal>> {
  if (order.bodyHash !== input.bodyHash) return err({ kind: 'keyReused' });
  const channel = deps.channels.get(order.channel);
  if (order.status === 'created' && channel) {
    return await openAtProvider(deps, input, channel, order);
  }
  return answerOf(order);
}

async function openAtProvider(
  deps: PaymentsDeps,
  input: PayInput,
  channel: PaymentChannel,
  order: StoredOrder,
): Promise<Result<StoredOrder, PayRefusal>> {
  const { siteId, orderId, coin } = order;
  const answered = await channel.open({
    orderId,
    amountMinor: order.payMinor,
    expiresAt: order.expiresAt,
    returnUrl: deps.returnUrl({ siteId, orderId, wait: channel.wait }),
    script: input.script,
    memo: order.signalCode ?? '',
    payerName: order.payerName,
    coin,
  });
  const opened = believable(order, answered);
  const at = deps.clock.now();
  const moved = await deps.db.tx(async (sql) => {
    // Also applied when the order has ended and it is unknown whether the provider accepted it: if it is paid, it is
    // credited.
    const next = opened.ok
      ? await markOpened(sql, orderId, {
          ...opened.value,
          from: depositLifecycle.sourcesOf('opened'),
          at,
          coin: coin && { ...coin, address: opened.value.address ?? '' },
        })
      : await moveOrder(sql, orderId, {
          from: depositLifecycle.sourcesOf('refused'),
          status: 'failed',
          at,
          fault: opened.error,
        });
    if (next) await deps.events.onDepositsMoved(sql, [next]);
    return next;
  });
  if (moved) deps.events.onDepositChanged(moved);
  const current = moved ?? (await findByKey(deps.db, { ...order, key: input.key }));
  return answerOf(current ?? order);
}

/** An answer without any way to pay, or with an unsafe address for the member's browser, counts as none. */
function believable(
  order: StoredOrder,
  answered: Result<OpenedPayment, ChannelFault>,
): Result<OpenedPayment, ChannelFault> {
  if (!answered.ok) return answered;
  const { payUrl, payee, qr, address } = answered.value;
  if (payUrl !== '' && !isPage(payUrl)) return err('unreachable');
  if (payUrl === '' && payee === null && qr === null && address === null) {
    return err('unreachable');
  }
  const { coin } = order;
  if (coin && !isCoinAddress(coin.protocol, address ?? '')) return err('unreachable');
  return answered;
}

/** The member's browser is sent there: only a web address is accepted, whatever a provider answers. */
function isPage(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

function answerOf(order: StoredOrder): Result<StoredOrder, PayRefusal> {
  if (order.status !== 'failed' || order.fault === null) return ok(order);
  return err({ kind: order.fault === 'refused' ? 'channelRefused' : 'channelUnreachable' });
}
