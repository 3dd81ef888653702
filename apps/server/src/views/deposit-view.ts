import { minorToText, type Script } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import {
  type DepositOrder,
  isPaidTwice,
  type RefusalReason,
  type ReviewReason,
} from '@tianping/payments';
import { paymentsMessages as text } from '@tianping/payments/messages';
import type { PaymentsService } from '@tianping/payments/server';
import { textsOf } from '../http/texts.ts';

const reviewText: Readonly<Record<ReviewReason, Message>> = {
  underpaid: text.reasonUnderpaid,
  overpaid: text.reasonOverpaid,
  overLimit: text.reasonOverLimit,
  notFound: text.reasonNotFound,
  duplicate: text.reasonDuplicate,
};

const refusalText: Readonly<Record<RefusalReason, Message>> = {
  notReceived: text.refusedNotReceived,
  otherPayer: text.refusedOtherPayer,
  returned: text.refusedReturned,
  proofInvalid: text.refusedProofInvalid,
};

/** A deposit order as its member sees it. */
export function depositViewOf(
  payments: Pick<PaymentsService, 'channel'>,
  order: DepositOrder,
  script: Script,
): DepositView {
  const channel = payments.channel(order.channel);
  const { t } = textsOf(script);
  const reason = reasonOf(order);
  return {
    orderId: order.orderId,
    ticketId: order.ticketId,
    channel: order.channel,
    channelName: channel ? t(channel.name) : order.channel,
    kind: channel?.kind ?? 'qr',
    wait: channel?.wait ?? 'recharge',
    amountMinor: order.amountMinor,
    payMinor: order.payMinor,
    feeMinor: order.feeMinor,
    rewardMinor: order.rewardMinor,
    status: order.status,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    creditedAt: order.creditedAt,
    creditedMinor: order.creditedMinor,
    payUrl: order.payUrl,
    qr: order.qr,
    ...whereTo(order),
    proofs: order.proofs,
    reason: reason && t(reason),
  };
}

/** Account, reference code and coins to send, as both member and staff see them. */
export function whereTo(order: DepositOrder): Pick<DepositView, 'payee' | 'coin'> {
  const { coin, payee, signalCode } = order;
  const nowhere = { bank: null, holder: null, account: null, branch: null };
  return {
    payee: payee || signalCode !== null ? { ...nowhere, ...payee, memo: signalCode } : null,
    coin: coin && {
      currency: coin.currency,
      protocol: coin.protocol,
      address: coin.address,
      amountText: minorToText(coin.coinMinor),
      rateMilli: coin.rateMilli,
      confirmations: Math.min(coin.confirmations, coin.confirmationsNeeded),
      confirmationsNeeded: coin.confirmationsNeeded,
      txId: coin.txId,
    },
  };
}

function reasonOf(order: DepositOrder): Message | null {
  if (isPaidTwice(order)) return reviewText[order.reviewReason ?? 'duplicate'];
  if (order.status === 'review') return reviewText[order.reviewReason ?? 'notFound'];
  if (order.status !== 'failed') return null;
  return order.refusalReason ? refusalText[order.refusalReason] : text.refusedByChannel;
}
