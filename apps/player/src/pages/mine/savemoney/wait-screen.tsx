import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { createUuid, moneyMinor } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import {
  Badge,
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  moneyText,
  SkeletonRows,
  showToast,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { ReadFault } from '../../../app/reads.ts';
import { sportLink } from '../../../shell/sport-links.ts';
import { mineMessages as text } from '../messages.ts';
import { Section } from '../section.tsx';
import { Countdown } from './countdown.tsx';
import { OrderFacts } from './order-facts.tsx';
import { laterOf, ORDER_LOOKS } from './order-state.ts';
import css from './savemoney.module.css';

/** A deposit order from submitted to credited; follows it by push. */
export function WaitScreen(props: { readonly orderId: string }) {
  const { t } = useT();
  const { member } = useApp();
  const { orderId } = props;
  const told = useCall('fd/payment/getDepositOrderStatus', { orderId });
  const pushed = useMember((state) => state.deposits.get(orderId));
  useEffect(() => {
    if (told.data && !member.getState().deposits.has(orderId)) member.setDeposit(told.data);
  }, [told.data, member, orderId]);
  const order = laterOf(pushed, told.data);
  if (order) return <Order order={order} />;
  return (
    <Section title={t(text.waitTitle)}>
      {told.isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {told.fault && isRefusal(told.fault) && (
        <EmptyState
          title={t(text.orderMissing)}
          text={t(text.orderMissingText)}
          action={
            <Link href="/mine/savemoney" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.again)}
            </Link>
          }
        />
      )}
      {told.fault && !isRefusal(told.fault) && <ErrorState onRetry={told.refetch} />}
    </Section>
  );
}

/** The server knows the question and has no such order; anything else may be asked again. */
function isRefusal(fault: ReadFault): boolean {
  return fault.code !== null;
}

function Order(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const look = ORDER_LOOKS[order.status];
  return (
    <Section
      title={t(look.title)}
      testId="deposit-wait"
      end={
        <span data-testid="deposit-status" data-status={order.status} role="status">
          <Badge tone={look.tone}>{t(look.badge)}</Badge>
        </span>
      }
    >
      <div className={css.wait}>
        {look.isOpen ? <Countdown order={order} /> : <Outcome order={order} />}
        <OrderFacts order={order} />
      </div>
      {look.isOpen ? <OpenActions order={order} /> : <EndActions />}
    </Section>
  );
}

/** What became of the order, in one sentence beside a mark. */
function Outcome(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const isIn = order.status === 'credited';
  const amount = moneyText(moneyMinor(order.amountMinor));
  const words = isIn
    ? t(text.doneText, { amount })
    : t(order.status === 'failed' ? text.failedText : text.closedText);
  return (
    <div className={css.outcome} data-in={isIn || undefined}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" />
        {isIn ? <path d="M30 49l12 12 24-26" /> : <path d="M32 48h32" />}
      </svg>
      <p>{words}</p>
    </div>
  );
}

function OpenActions(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const close = useClose(order);
  return (
    <>
      <p className={css.tip}>
        <Icon of={IconInfoCircle} size="s" />
        {t(text.waitTip)}
      </p>
      <div className={css.actions}>
        <Button tone="secondary" size="l" onClick={close}>
          {t(text.closeOrder)}
        </Button>
        {order.payUrl !== '' && (
          <a
            className={buttonClass({ size: 'l' })}
            href={order.payUrl}
            target="_blank"
            rel="noopener noreferrer"
            data-testid="pay-link"
          >
            <Icon of={IconExternalLink} size="s" />
            {t(text.openPayPage)}
          </a>
        )}
      </div>
    </>
  );
}

function EndActions() {
  const { t } = useT();
  return (
    <div className={css.actions}>
      <Link href="/mine/wallet" className={buttonClass({ tone: 'secondary', size: 'l' })}>
        {t(text.toWallet)}
      </Link>
      <Link href="/mine/savemoney" className={buttonClass({ tone: 'soft', size: 'l' })}>
        {t(text.again)}
      </Link>
      <Link href={sportLink('RB')} className={buttonClass({ size: 'l' })}>
        {t(text.toSports)}
      </Link>
    </div>
  );
}

/** Asks first; closing does not stop money that is already on its way. */
function useClose(order: DepositView): () => void {
  const { t } = useT();
  const app = useApp();
  const idempotencyKey = createUuid(app);
  return () =>
    app.events.emit('showDialogTips', {
      title: t(text.closeOrder),
      text: t(text.closeOrderText),
      cancel: true,
      onConfirm: async () => {
        const { orderId } = order;
        const outcome = await app.api.call(
          'fd/payment/closeOrder',
          { orderId },
          { idempotencyKey },
        );
        if (outcome.kind === 'answer') app.member.setDeposit(outcome.answer);
        else {
          const title = outcome.kind === 'code' ? outcome.message : t(text.closeFailed);
          showToast({ tone: 'warn', title });
        }
      },
    });
}
