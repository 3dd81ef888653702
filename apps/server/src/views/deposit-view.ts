import type { Script } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import type { DepositOrder } from '@tianping/payments';
import type { PaymentsService } from '@tianping/payments/server';
import { textsOf } from '../http/texts.ts';

/** A deposit order as its member sees it. */
export function depositViewOf(
  payments: Pick<PaymentsService, 'channel'>,
  order: DepositOrder,
  script: Script,
): DepositView {
  const { orderId, amountMinor, status, createdAt, expiresAt, creditedAt, payUrl } = order;
  const channel = payments.channel(order.channel);
  return {
    orderId,
    channel: order.channel,
    channelName: channel ? textsOf(script).t(channel.name) : order.channel,
    wait: channel?.wait ?? 'recharge',
    amountMinor,
    status,
    createdAt,
    expiresAt,
    creditedAt,
    creditedMinor: order.creditedMinor,
    payUrl,
  };
}
