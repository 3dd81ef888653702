import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { BetView } from '@tianping/contract';
import { Button, Dialog, Skeleton, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { Certificate } from '../../deps.ts';
import css from '../bets.module.css';
import { ticketMessages as m } from '../ticket-messages.ts';
import type { TicketCalls } from '../types.ts';
import { certificateText } from './certificate-text.ts';

/** The certified record of a bet, to read and to save as text. */
export default function CertificateDialog(props: {
  readonly bet: BetView;
  readonly calls: TicketCalls;
  readonly onClose: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { bet, calls } = props;
  const [held, setHeld] = useState<Certificate | 'asking' | 'failed'>('asking');
  useEffect(() => {
    let isWanted = true;
    void calls.betCertificate(bet.betId).then((outcome) => {
      if (isWanted) setHeld(outcome.kind === 'answer' ? outcome.answer : 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [calls, bet.betId]);
  return (
    <Dialog
      title={t(m.certificateTitle)}
      width="l"
      onClose={props.onClose}
      backdropCloses
      testId="certificate-dialog"
    >
      <div className={css.dialog}>
        <p>{t(m.certificateText)}</p>
        {held === 'asking' && (
          <div role="status" aria-label={t(m.certificateLoading)}>
            <Skeleton height="220px" />
          </div>
        )}
        {held === 'failed' && (
          <p className={css.note} role="alert">
            {t(m.certificateFailed)}
          </p>
        )}
        {typeof held === 'object' && (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text needs the keyboard */}
            <pre className={css.certificate} tabIndex={0} data-testid="certificate-text">
              {certificateText(translator, held)}
            </pre>
            <Button
              icon={IconDownload}
              onClick={() => download(certificateText(translator, held), bet.ticketId)}
              data-testid="certificate-download"
            >
              {t(m.certificateDownload)}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function download(text: string, ticketId: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${ticketId}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
