import { completionIssue, digitsOf, PHONE_COMPLETION_LENGTH } from '@tianping/members';
import { Button, Dialog, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import css from './device.module.css';
import type { MaskedPhone } from './device-check.ts';
import { deviceMessages as text } from './messages.ts';

/** Asks for the four hidden digits of the bound phone, which its owner knows. */
export function CompletePhoneDialog(props: {
  readonly phone: MaskedPhone;
  readonly onDone: (middle: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const [middle, setMiddle] = useState('');
  const [isTouched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const issue = completionIssue(middle);
  const error = isTouched && issue ? t(issue) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (issue) input.current?.focus();
    else props.onDone(middle);
  };
  return (
    <Dialog title={t(text.completeTitle)} onClose={props.onClose} testId="complete-phone">
      <form className={css.form} onSubmit={submit} noValidate>
        <p className={css.note}>{t(text.completeNote)}</p>
        <div className={`${css.phone} num`}>
          <span>{props.phone.head}</span>
          <input
            ref={input}
            value={middle}
            aria-label={t(text.completeInput)}
            aria-invalid={error ? true : undefined}
            aria-describedby="complete-phone-message"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            data-testid="phone-middle"
            onBlur={() => setTouched(middle !== '')}
            onChange={(event) => setMiddle(digitsOf(event.target.value, PHONE_COMPLETION_LENGTH))}
          />
          <span>{props.phone.tail}</span>
        </div>
        <p className={css.message} id="complete-phone-message" aria-live="polite">
          {error}
        </p>
        <Button type="submit" wide aria-disabled={issue !== null} data-testid="phone-complete">
          {t(text.completeConfirm)}
        </Button>
      </form>
    </Dialog>
  );
}
