import type { AnswerFor } from '@tianping/client';
import { Button, timeOf, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import type { Channel } from './channel-look.ts';
import { CopyValue } from './copy-value.tsx';
import { depositMessages as text, waitMessages } from './messages.ts';
import css from './savemoney.module.css';

/** A reference for the transfer, obtained before the order is placed; the order is then found by it. */
export function SignalCode(props: {
  readonly channel: Channel;
  readonly onCode: (code: string) => void;
}) {
  const { t } = useT();
  const { api } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [signal, setSignal] = useState<AnswerFor<'fd/payment/createSignalCode'> | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const outcome = await api.call('fd/payment/createSignalCode', { code: props.channel.code });
    setBusy(false);
    setLost(outcome.kind !== 'answer');
    if (outcome.kind !== 'answer') return;
    setSignal(outcome.answer);
    props.onCode(outcome.answer.signalCode);
  };
  return (
    <div className={css.signal}>
      <div>
        <b>{t(text.signal)}</b>
        <p aria-live="polite">
          {signal
            ? t(text.signalUntil, { time: timeOf(signal.expiresAt) })
            : t(isLost ? text.signalLost : text.signalText)}
        </p>
      </div>
      {signal ? (
        <CopyValue
          value={signal.signalCode}
          label={t(waitMessages.copyOf, { name: t(text.signal) })}
        />
      ) : (
        <Button tone="secondary" size="s" busy={isBusy} onClick={() => void ask()}>
          {t(text.signalGet)}
        </Button>
      )}
    </div>
  );
}
