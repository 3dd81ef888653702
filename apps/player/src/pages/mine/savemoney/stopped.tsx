import { Button, buttonClass, EmptyState, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import type { CustomerInfo } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

const TITLES = {
  coolingOff: text.stopCooling,
  excluded: text.stopExcluded,
  restricted: text.stopAccount,
  underage: text.stopUnderage,
} as const;

/**
 * Shown in place of the form while no deposit would be taken: why, and what the member can still do. A member excluded
 * by mistake for somebody else is sent to customer service, as on the page on protection.
 */
export function Stopped(props: { readonly stop: NonNullable<CustomerInfo['stop']> }) {
  const { t } = useT();
  const { events } = useApp();
  const { reason, text: why } = props.stop;
  const isPause = reason === 'coolingOff' || reason === 'excluded';
  return (
    <div data-testid="deposit-stopped" data-reason={reason}>
      <EmptyState
        title={t(TITLES[reason])}
        text={why}
        action={
          <span className={css.stopWays}>
            <Link href="/mine/takemoney" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.stopTakeOut)}
            </Link>
            {isPause && (
              <Link
                href="/mine/protection"
                className={buttonClass({ tone: 'secondary', size: 's' })}
              >
                {t(text.stopSee)}
              </Link>
            )}
            {reason !== 'coolingOff' && (
              <Button
                tone="secondary"
                size="s"
                onClick={() => events.emit('showCustomerService', isPause ? 'protection' : null)}
              >
                {t(text.stopService)}
              </Button>
            )}
          </span>
        }
      />
    </div>
  );
}
