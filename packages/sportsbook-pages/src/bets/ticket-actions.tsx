import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import type { UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { DISPUTE_MS } from '../limits.ts';
import css from './bets.module.css';
import { ticketMessages as m } from './ticket-messages.ts';
import type { TicketCalls } from './types.ts';

const DisputeDialog = lazyPart(() => import('./dialogs/dispute-dialog.tsx'));
const CertificateDialog = lazyPart(() => import('./dialogs/certificate-dialog.tsx'));

/** Actions on a ticket: its certified record; a dispute while that is possible. */
export function TicketActions(props: {
  readonly bet: BetView;
  readonly calls: TicketCalls;
  readonly now: () => UnixMs;
}) {
  const { t } = useT();
  const { bet, calls } = props;
  const [open, setOpen] = useState<'dispute' | 'certificate' | null>(null);
  if (bet.status === 'waiting' || bet.status === 'refused') return null;
  return (
    <div className={css.actions}>
      <button type="button" onClick={() => setOpen('certificate')} data-testid="bet-certificate">
        <Icon of={IconFileCertificate} size="s" />
        {t(m.certificate)}
      </button>
      {mayDispute(bet, props.now()) && (
        <button type="button" onClick={() => setOpen('dispute')} data-testid="bet-dispute">
          <Icon of={IconMessageReport} size="s" />
          {t(m.dispute)}
        </button>
      )}
      <Suspense fallback={null}>
        {open === 'dispute' && (
          <DisputeDialog bet={bet} calls={calls} onClose={() => setOpen(null)} />
        )}
        {open === 'certificate' && (
          <CertificateDialog bet={bet} calls={calls} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}

/** Whether the bet is settled and the time for a dispute is not over. */
export function mayDispute(bet: BetView, now: UnixMs): boolean {
  const isSettled = bet.status === 'settled' || bet.status === 'void';
  return isSettled && bet.settledAt !== null && now - bet.settledAt <= DISPUTE_MS;
}
