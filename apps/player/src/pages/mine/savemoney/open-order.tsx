import { moneyMinor } from '@tianping/base';
import { buttonClass, moneyText, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import type { Channel } from './deposit-form.tsx';
import { ORDER_LOOKS } from './order-state.ts';
import css from './savemoney.module.css';
import { waitLink } from './wait-link.ts';

/** The way back to an order that is still open. */
export function OpenOrder(props: { readonly channels: readonly Channel[] }) {
  const { t } = useT();
  const deposits = useMember((state) => state.deposits);
  const order = [...deposits.values()].find((one) => ORDER_LOOKS[one.status].isOpen);
  if (!order) return null;
  const wait = props.channels.find((one) => one.code === order.channel)?.wait ?? 'recharge';
  return (
    <p className={css.openOrder}>
      {t(text.pendingOrder, { amount: moneyText(moneyMinor(order.amountMinor)) })}
      <Link
        href={waitLink(order.orderId, wait)}
        className={buttonClass({ tone: 'soft', size: 's' })}
      >
        {t(text.continueOrder)}
      </Link>
    </p>
  );
}
