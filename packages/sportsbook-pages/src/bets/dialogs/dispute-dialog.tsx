import type { BetView } from '@tianping/contract';
import { Button, Dialog, showToast, useT } from '@tianping/ui';
import { type FormEvent, useId, useState } from 'react';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '../../limits.ts';
import css from '../bets.module.css';
import { ticketMessages as m } from '../ticket-messages.ts';
import type { TicketCalls } from '../types.ts';

/** The member's dispute of a result; the answer comes as feedback. */
export default function DisputeDialog(props: {
  readonly bet: BetView;
  readonly calls: TicketCalls;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { bet, calls, onClose } = props;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hint = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim().length < DISPUTE_TEXT_MIN) {
      setFault(t(m.disputeShort));
      return;
    }
    setBusy(true);
    const outcome = await calls.dispute(bet.betId, text.trim());
    setBusy(false);
    if (outcome.kind === 'answer') {
      showToast({ tone: 'ok', title: t(m.disputeSent) });
      onClose();
      return;
    }
    const reported = outcome.kind === 'code' ? outcome.message : '';
    setFault(reported === '' ? t(m.disputeFailed) : reported);
  };
  return (
    <Dialog title={t(m.disputeTitle)} width="m" onClose={onClose} testId="dispute-dialog">
      <form className={css.dialog} onSubmit={(event) => void submit(event)}>
        <p>{t(m.disputeText, { ticket: bet.ticketId })}</p>
        <label>
          {t(m.disputeLabel)}
          <textarea
            rows={5}
            maxLength={DISPUTE_TEXT_MAX}
            value={text}
            aria-invalid={fault !== null || undefined}
            aria-describedby={hint}
            onChange={(event) => {
              setText(event.target.value);
              setFault(null);
            }}
            data-autofocus=""
            data-testid="dispute-text"
          />
        </label>
        <p
          id={hint}
          className={fault === null ? css.quiet : css.note}
          role={fault ? 'alert' : undefined}
        >
          {fault ?? t(m.disputeUntil)}
        </p>
        <Button type="submit" busy={isBusy} data-testid="dispute-send">
          {t(m.disputeSend)}
        </Button>
      </form>
    </Dialog>
  );
}
