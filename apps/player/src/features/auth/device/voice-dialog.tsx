import { Button, Dialog, useT } from '@tianping/ui';
import css from './device.module.css';
import { deviceMessages as text } from './messages.ts';

/** Before the phone rings: what the call is for. */
export function VoiceDialog(props: {
  readonly phone: string;
  readonly onCall: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  return (
    <Dialog title={t(text.voiceTitle)} onClose={props.onClose} testId="voice-notice">
      <p className={css.note}>{t(text.voiceNote, { phone: props.phone })}</p>
      <div className={css.pair}>
        <Button tone="secondary" onClick={props.onClose}>
          {t(text.cancel)}
        </Button>
        <Button onClick={props.onCall} data-autofocus data-testid="voice-call">
          {t(text.voiceConfirm)}
        </Button>
      </div>
    </Dialog>
  );
}
