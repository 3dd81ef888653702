import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import type { DepositView } from '@tianping/contract';
import { Button, buttonClass, Icon, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../../app/context.ts';
import { useCancelOrder } from '../../../../features/wallet/use-cancel-order.ts';
import { sportLink } from '../../../../routes/sport-links.ts';
import { waitMessages as text } from '../messages.ts';
import { ORDER_LOOKS } from '../order-state.ts';
import { ProofUpload } from './proof.tsx';
import css from './wait.module.css';

/** The actions while an order waits for money. */
export function OpenActions(props: { readonly order: DepositView; readonly canPay: boolean }) {
  const { t } = useT();
  const { events } = useApp();
  const { order, canPay } = props;
  const close = useClose(order);
  const { isPayable } = ORDER_LOOKS[order.status];
  // Time is up, or money has arrived and is under review: nothing may lead to paying in vain or twice.
  const hasPage = order.payUrl !== '' && (canPay || order.status === 'confirming');
  return (
    <>
      <div className={css.actions}>
        {canPay && (
          <Button tone="secondary" size="l" onClick={close} data-testid="close-order">
            {t(text.cancel)}
          </Button>
        )}
        {hasPage && (
          <a
            className={buttonClass({ size: 'l', tone: 'soft' })}
            href={order.payUrl}
            target="_blank"
            rel="noopener noreferrer"
            data-testid="pay-link"
          >
            <Icon of={IconExternalLink} size="s" />
            {t(order.wait === 'huione' ? text.openWallet : text.openPayPage)}
          </a>
        )}
        {isPayable && <PaidButton order={order} />}
      </div>
      <div className={css.help}>
        <ProofUpload order={order} />
        <Button
          tone="text"
          size="s"
          icon={IconHeadset}
          onClick={() => events.emit('showCustomerService', 'deposit')}
        >
          {t(text.service)}
        </Button>
      </div>
    </>
  );
}

/** The member marks the order as paid; it is checked immediately. */
function PaidButton(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { api, member } = useApp();
  const [isBusy, setBusy] = useState(false);
  const notify = async (): Promise<void> => {
    setBusy(true);
    const { orderId } = props.order;
    const outcome = await api.call('fd/payment/confirmPaid', { orderId });
    setBusy(false);
    if (outcome.kind === 'answer') {
      member.setDeposit(outcome.answer);
      return;
    }
    const title = outcome.kind === 'code' ? outcome.message : t(text.paidFailed);
    showToast({ tone: 'warn', title });
  };
  return (
    <Button size="l" busy={isBusy} onClick={() => void notify()} data-testid="confirm-paid">
      {t(text.paid)}
    </Button>
  );
}

export function EndActions(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { events } = useApp();
  const isIn = props.order.status === 'credited';
  return (
    <div className={css.actions}>
      {!isIn && (
        <Button
          tone="secondary"
          size="l"
          icon={IconHeadset}
          onClick={() => events.emit('showCustomerService', 'deposit')}
        >
          {t(text.service)}
        </Button>
      )}
      {isIn && (
        <Link href={sportLink('RB')} className={buttonClass({ tone: 'secondary', size: 'l' })}>
          {t(text.toSports)}
        </Link>
      )}
      <Link
        href="/mine/savemoney"
        className={buttonClass({ tone: isIn ? 'secondary' : 'primary', size: 'l' })}
      >
        {t(isIn ? text.more : text.again)}
      </Link>
      <Link
        href="/mine/wallet"
        className={buttonClass({ tone: isIn ? 'primary' : 'secondary', size: 'l' })}
      >
        {t(text.toWallet)}
      </Link>
    </div>
  );
}

/** Closing does not stop money that is already on its way. */
function useClose({ orderId }: DepositView): () => void {
  const { api, member } = useApp();
  return useCancelOrder({
    orderId,
    texts: text,
    send: (request, options) => api.call('fd/payment/closeOrder', request, options),
    onDone: (order) => member.setDeposit(order),
  });
}
