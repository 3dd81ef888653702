import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { moneyMinor } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { depositWaitPath } from '@tianping/payments';
import { buttonClass, Icon, moneyText, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

/** The way back to an order that still waits for its money. */
export function OpenOrder(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const amount = moneyText(moneyMinor(order.amountMinor));
  return (
    <div className={css.openOrder} data-testid="open-order">
      <Icon of={IconClock} />
      <p>
        <b>{t(text.openOrder, { channel: order.channelName, amount })}</b>
        <span>{t(text.openOrderText)}</span>
      </p>
      <Link
        href={depositWaitPath(order.orderId, order.wait)}
        className={buttonClass({ tone: 'secondary', size: 's' })}
      >
        {t(text.continueOrder)}
      </Link>
    </div>
  );
}
