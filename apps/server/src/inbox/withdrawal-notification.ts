import type { AnyNotification } from '@tianping/inbox/server';
import { statusOf } from '@tianping/withdrawals';
import type { StoredOrder } from '@tianping/withdrawals/server';
import { accountLabel, coinOf, publishedReason } from '../views/withdraw-view.ts';

type Reported = 'submitted' | 'paid' | 'refused' | 'failed' | 'cancelled';

/** The state of a withdrawal that a member is notified of; null while staff or a channel are working on it. */
function reportedOf({ stage }: Pick<StoredOrder, 'stage'>): Reported | null {
  if (stage === 'first') return 'submitted';
  const status = statusOf(stage);
  if (status === 'reviewing' || status === 'paying' || status === 'abnormal') return null;
  return status;
}

/** The key of the notification about the order's present state; null for none. */
export function withdrawalKey(order: Pick<StoredOrder, 'orderId' | 'stage'>): string | null {
  const reported = reportedOf(order);
  return reported && `withdraw/${order.orderId}/${reported}`;
}

/** One notification when a withdrawal is submitted, and one when it ends, with the published reason. */
export function withdrawalNotification(order: StoredOrder): AnyNotification | null {
  const reported = reportedOf(order);
  const key = withdrawalKey(order);
  if (reported === null || key === null) return null;
  const { siteId, memberId, ticket, amountMinor, feeMinor, payMinor, txId } = order;
  const coin = coinOf(order);
  const reason = publishedReason(order, 'hans');
  const facts = {
    told: reported,
    ticket,
    amountMinor,
    feeMinor,
    payMinor,
    account: { hans: accountLabel(order, 'hans'), hant: accountLabel(order, 'hant') },
    reason:
      reason === null ? null : { hans: reason, hant: publishedReason(order, 'hant') ?? reason },
    coin: coin && `${coin.amountText} ${coin.currency}`,
    txId,
    at: order.endedAt ?? order.createdAt,
  };
  return { siteId, memberId, key, template: 'withdrawal', facts };
}
