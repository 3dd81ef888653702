import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { depositWaitPath } from '@tianping/payments';
import { buttonClass, Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

/** Links to orders that still wait for their money. */
export function OpenOrders(props: {
  readonly orders: readonly DepositView[];
  /** Whether deposits are stopped: a payment made now would not be credited. */
  readonly isStopped: boolean;
}) {
  const { t } = useT();
  const { orders, isStopped } = props;
  if (orders.length === 0) return null;
  return (
    <section className={css.openOrders} aria-label={t(text.openOrders)}>
      {orders.map((order) => (
        <OpenOrder key={order.orderId} order={order} isStopped={isStopped} />
      ))}
      <p>{t(isStopped ? text.openOrderStopped : text.openOrderText)}</p>
    </section>
  );
}

function OpenOrder(props: { readonly order: DepositView; readonly isStopped: boolean }) {
  const { t } = useT();
  const { order } = props;
  const amount = moneyText(moneyMinor(order.amountMinor));
  return (
    <div className={css.openOrder} data-testid="open-order">
      <Icon of={IconClock} />
      <b>{t(text.openOrder, { channel: order.channelName, amount })}</b>
      <Link
        href={depositWaitPath(order.orderId, order.wait)}
        className={buttonClass({ tone: 'secondary', size: 's' })}
      >
        {t(props.isStopped ? text.seeOrder : text.continueOrder)}
      </Link>
    </div>
  );
}
