import { Button, Dialog, useT } from '@tianping/ui';
import { type ReactNode, useRef } from 'react';
import { useSession } from '../../app/context.ts';
import { Failure } from '../auth/failure.tsx';
import { focusFirstWrong } from '../auth/fields/focus.ts';
import { accountMessages as text } from './messages.ts';
import css from './profile.module.css';

/** A dialog with one form: fields, why it failed, a button to go back, a button to submit. */
export function DialogForm(props: {
  readonly title: string;
  readonly note?: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Dims the submit button until everything is there; pressing it then shows what is missing. */
  readonly isComplete: boolean;
  /** False: something is missing or wrong, and its field shows that. */
  readonly onSubmit: () => boolean;
  readonly onClose: () => void;
  readonly testId: string;
  readonly children: ReactNode;
}) {
  const { t } = useT();
  const form = useRef<HTMLFormElement>(null);
  const userName = useSession()?.userName ?? '';
  return (
    <Dialog
      title={props.title}
      width="m"
      closable={!props.isBusy}
      onClose={props.onClose}
      testId={props.testId}
    >
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.isBusy && !props.onSubmit()) focusFirstWrong(form.current);
        }}
      >
        {/* Shows password managers which account this is. */}
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        {props.note && <p className={css.note}>{props.note}</p>}
        {props.children}
        <Failure text={props.failure} />
        <div className={css.buttons}>
          <Button tone="secondary" size="l" disabled={props.isBusy} onClick={props.onClose}>
            {t(text.cancel)}
          </Button>
          <Button
            type="submit"
            size="l"
            busy={props.isBusy}
            aria-disabled={!props.isComplete}
            data-testid={`${props.testId}-submit`}
          >
            {props.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
