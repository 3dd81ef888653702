import { balanceText, moneyMinor } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { momentText, useT } from '@tianping/ui';
import { useApp } from '../../../../app/context.ts';
import { CopyValue } from '../copy-value.tsx';
import { waitMessages as text } from '../messages.ts';
import { ORDER_LOOKS } from '../order-state.ts';
import css from './wait.module.css';

/** Number and times of an order, and after its end its result. */
export function OrderFacts(props: { readonly order: DepositView }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { order } = props;
  const hasEnded = !ORDER_LOOKS[order.status].isOpen;
  return (
    <dl className={css.facts}>
      {hasEnded && (
        <div>
          <dt>{t(order.creditedMinor === null ? text.payAmount : text.creditedAmount)}</dt>
          <dd className="num">{balanceText(moneyMinor(order.creditedMinor ?? order.payMinor))}</dd>
        </div>
      )}
      {hasEnded && (
        <div>
          <dt>{t(text.channel)}</dt>
          <dd>{order.channelName}</dd>
        </div>
      )}
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
        <dt>{t(text.ticket)}</dt>
        <dd>
          <CopyValue value={order.ticketId} label={t(text.copyOf, { name: t(text.ticket) })}>
            <code data-testid="ticket">{order.ticketId}</code>
          </CopyValue>
        </dd>
      </div>
    </dl>
  );
}
