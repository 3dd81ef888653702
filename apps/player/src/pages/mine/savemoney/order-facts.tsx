import { moneyMinor } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { balanceText, momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import { CopyButton } from '../records/trans-table.tsx';
import css from './savemoney.module.css';

/** Amount, channel, number and times of an order. */
export function OrderFacts(props: { readonly order: DepositView }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { order } = props;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t(text.payAmount)}</dt>
        <dd className="num">{balanceText(moneyMinor(order.amountMinor))}</dd>
      </div>
      <div>
        <dt>{t(text.payChannel)}</dt>
        <dd>{order.channelName}</dd>
      </div>
      <div>
        <dt>{t(text.createdAt)}</dt>
        <dd className="num">{momentText(translator, order.createdAt, now())}</dd>
      </div>
      {order.creditedAt !== null && (
        <div>
          <dt>{t(text.creditedAt)}</dt>
          <dd className="num">{momentText(translator, order.creditedAt, now())}</dd>
        </div>
      )}
      <div>
        <dt>{t(text.orderId)}</dt>
        <dd>
          <code>{order.orderId}</code>
          <CopyButton value={order.orderId} label={t(text.copyOrder)} />
        </dd>
      </div>
    </dl>
  );
}
