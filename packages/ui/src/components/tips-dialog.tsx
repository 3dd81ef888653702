import { useState } from 'react';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './tips-dialog.module.css';

export interface TipsDialogProps {
  /** Default: the warm tip. */
  readonly title?: string;
  readonly text: string;
  readonly confirmLabel?: string;
  /** When given: a cancel button with this label, or the default label for `true`. */
  readonly cancel?: string | true;
  /** When false it ends only through its buttons. */
  readonly closable?: boolean;
  /** While the promise runs the dialog shows that it is busy; then it closes. */
  readonly onConfirm?: () => void | Promise<void>;
  readonly onClose: () => void;
}

/** The short question or notice that interrupts: a title, a sentence, one or two buttons. */
export function TipsDialog(props: TipsDialogProps) {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await props.onConfirm?.();
    setBusy(false);
    props.onClose();
  };
  return (
    <Dialog
      title={props.title ?? t(uiMessages.tipsTitle)}
      closable={(props.closable ?? true) && !busy}
      onClose={props.onClose}
      testId="tips-dialog"
    >
      <p className={css.text}>{props.text}</p>
      <div className={css.buttons}>
        {props.cancel && (
          <Button tone="secondary" disabled={busy} onClick={props.onClose}>
            {props.cancel === true ? t(uiMessages.cancel) : props.cancel}
          </Button>
        )}
        <Button busy={busy} onClick={() => void confirm()} data-testid="tips-confirm">
          {props.confirmLabel ?? t(uiMessages.confirm)}
        </Button>
      </div>
    </Dialog>
  );
}
