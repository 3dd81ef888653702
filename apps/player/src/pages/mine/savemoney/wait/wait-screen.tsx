import type { ReadFault } from '@tianping/client';
import { buttonClass, EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { Section } from '../../section.tsx';
import { waitMessages as text } from '../messages.ts';
import { OrderPanel } from './order-panel.tsx';
import { useOrder } from './use-order.ts';

/** A deposit order from submitted to credited. */
export function WaitScreen(props: { readonly orderId: string }) {
  const { t } = useT();
  const { order, fault, isPending, refetch } = useOrder(props.orderId);
  // An order already known at the first rendering was submitted a moment ago, or pushed: the one the member waits for.
  const [isNew] = useState(order !== undefined);
  if (order) return <OrderPanel order={order} isNew={isNew} />;
  return (
    <Section title={t(text.rechargeTitle)} testId="deposit-wait-loading">
      {isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {fault && isRefusal(fault) && (
        <EmptyState
          title={t(text.orderMissing)}
          text={t(text.orderMissingText)}
          action={
            <Link href="/mine/transRecord" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.toRecords)}
            </Link>
          }
        />
      )}
      {fault && !isRefusal(fault) && <ErrorState onRetry={refetch} />}
    </Section>
  );
}

/** The server answered that there is no such order; any other fault may be retried. */
function isRefusal(fault: ReadFault): boolean {
  return fault.code === 6004 || fault.code === 6303 || fault.code === 6007 || fault.code === 6008;
}
