import { buttonClass, EmptyState, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import { depositMessages, waitMessages as text } from './messages.ts';
import { WaitScreen } from './wait/wait-screen.tsx';

/** The waiting screens with a path of their own; without an order there is nothing to wait for. */
export default function WaitPage() {
  const { t } = useT();
  const orderId = new URLSearchParams(useSearch()).get('order');
  return (
    <MemberFrame title={t(depositMessages.title)}>
      {orderId !== null ? (
        <WaitScreen key={orderId} orderId={orderId} />
      ) : (
        <Section title={t(text.orderMissing)} testId="page-depositWait">
          <EmptyState
            title={t(text.orderMissing)}
            text={t(text.orderMissingText)}
            action={
              <Link href="/mine/savemoney" className={buttonClass({ tone: 'soft', size: 's' })}>
                {t(text.again)}
              </Link>
            }
          />
        </Section>
      )}
    </MemberFrame>
  );
}
