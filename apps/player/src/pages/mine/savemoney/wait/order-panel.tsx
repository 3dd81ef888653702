import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { DepositView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Badge, Icon, useT } from '@tianping/ui';
import { Section } from '../../section.tsx';
import { useLostFocus } from '../../use-lost-focus.ts';
import { waitMessages as text } from '../messages.ts';
import { ORDER_LOOKS, WAIT_TITLES } from '../order-state.ts';
import { EndActions, OpenActions } from './actions.tsx';
import { AmountHead } from './amount-head.tsx';
import { Countdown } from './countdown.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Outcome } from './outcome.tsx';
import { PayCode } from './pay-code.tsx';
import { Payee } from './payee.tsx';
import { Steps } from './steps.tsx';
import { StopNote } from './stop-note.tsx';
import { useCanPay } from './use-can-pay.ts';
import css from './wait.module.css';

/** One order on its waiting screen: how to pay while it is open, its outcome afterwards. */
export function OrderPanel(props: { readonly order: DepositView; readonly isNew?: boolean }) {
  const { t } = useT();
  const { order, isNew = false } = props;
  const part = useLostFocus(order.status, isNew);
  const look = ORDER_LOOKS[order.status];
  const canPay = useCanPay(order);
  const isTimeUp = look.isPayable && !canPay;
  return (
    <div ref={part} tabIndex={-1} className={css.part}>
      <Section
        title={t(look.title ?? WAIT_TITLES[order.wait])}
        hint={order.channelName}
        testId="deposit-wait"
        end={
          <span
            data-testid="deposit-status"
            data-status={order.status}
            data-wait={order.wait}
            role="status"
          >
            <Badge tone={look.tone}>{t(isTimeUp ? text.timeUp : look.badge)}</Badge>
          </span>
        }
      >
        {look.isOpen ? <Open order={order} canPay={canPay} /> : <Ended order={order} />}
      </Section>
    </div>
  );
}

/** An open order. Once its time is up the payment details are hidden, until the server reports how it ended. */
function Open(props: { readonly order: DepositView; readonly canPay: boolean }) {
  const { t } = useT();
  const { order, canPay } = props;
  const isTimeUp = ORDER_LOOKS[order.status].isPayable && !canPay;
  return (
    <>
      <StopNote />
      {canPay && <Steps order={order} />}
      <div className={css.wait}>
        <div className={css.clock}>
          {canPay ? <Countdown order={order} /> : <Outcome order={order} />}
          {canPay && <PayCode order={order} />}
        </div>
        <div className={css.what}>
          <AmountHead order={order} canPay={canPay} />
          {!isTimeUp && <Payee order={order} canPay={canPay} />}
          <OrderFacts order={order} />
        </div>
      </div>
      {!isTimeUp && (
        <p className={css.tip}>
          <Icon of={IconInfoCircle} size="s" />
          <span>{t(tipOf(order))}</span>
        </p>
      )}
      <OpenActions order={order} canPay={canPay} />
    </>
  );
}

function Ended(props: { readonly order: DepositView }) {
  const { order } = props;
  return (
    <>
      <div className={css.wait}>
        <div className={css.clock}>
          <Outcome order={order} />
        </div>
        <div className={css.what}>
          <OrderFacts order={order} />
        </div>
      </div>
      <EndActions order={order} />
    </>
  );
}

function tipOf(order: DepositView): Message {
  if (order.status === 'review') return text.tipReview;
  if (order.status === 'confirming') return text.tipConfirming;
  if (order.coin) return text.tipCoin;
  return order.payee ? text.tipTransfer : text.tipRecharge;
}
