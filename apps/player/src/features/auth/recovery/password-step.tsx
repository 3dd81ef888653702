import { md5Hex, newPasswordIssues, RECOVERY_INPUT_MAX, stripWhitespace } from '@tianping/members';
import { Button, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { Failure, failureText } from '../failure.tsx';
import { focusFirstWrong } from '../fields/focus.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { useTouched } from '../fields/use-touched.ts';
import { Pair } from './code-step.tsx';
import { recoveryMessages as text } from './messages.ts';
import css from './recovery.module.css';
import { resetPassword } from './recovery-flow.ts';
import type { StepProps } from './types.ts';

/** Step three: the new password, twice. */
export function PasswordStep(props: StepProps) {
  const { t } = useT();
  const { form, given, set, touch, issueOf, failure, isBusy, isGood, submit } =
    usePasswordStep(props);
  const repeated = given.password2 !== '' && given.password2 === given.password;
  return (
    <form
      className={css.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Failure text={failure} />
      {/* Shows password managers which account this is. */}
      <input type="text" autoComplete="username" value={props.draft.username} readOnly hidden />
      <PasswordField
        label={t(text.newPassword)}
        value={given.password}
        onValue={(value) => set({ password: cut(value) })}
        onBlur={() => touch('password')}
        error={issueOf('password')}
        good={isGood ? t(text.formatGood) : null}
        placeholder={t(text.newPasswordPlaceholder)}
        autoComplete="new-password"
        data-autofocus
        data-testid="new-password"
      />
      <PasswordField
        label={t(text.repeat)}
        value={given.password2}
        onValue={(value) => set({ password2: cut(value) })}
        onBlur={() => touch('password2')}
        error={issueOf('password2')}
        good={repeated ? t(text.repeatGood) : null}
        placeholder={t(text.repeatPlaceholder)}
        autoComplete="new-password"
        data-testid="repeat-new-password"
      />
      <p className={css.note}>{t(text.resetNote)}</p>
      <Pair
        back={
          <Button tone="secondary" size="l" onClick={() => props.go({ step: 1 })}>
            {t(text.previous)}
          </Button>
        }
        next={
          <Button
            type="submit"
            size="l"
            busy={isBusy}
            aria-disabled={given.password === '' || given.password2 === ''}
          >
            {t(text.submit)}
          </Button>
        }
      />
    </form>
  );
}

/** Removes whitespace first, so that it does not shorten a pasted password. */
function cut(value: string): string {
  return stripWhitespace(value).slice(0, RECOVERY_INPUT_MAX.password);
}

const CODE_EXPIRED = 6038;

const FIELDS = ['password', 'password2'] as const;

interface Given {
  readonly password: string;
  readonly password2: string;
}

function usePasswordStep(props: StepProps) {
  const { t } = useT();
  const { events } = useApp();
  const { deps, who, go } = props;
  const [given, setGiven] = useState<Given>({ password: '', password2: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const issues = newPasswordIssues(given, {
    name: props.draft.username,
    phone: who.channel === 'phone' ? who.to : null,
  });
  const { touch, touchAll, issueOf } = useTouched(FIELDS, issues);
  const submit = async (): Promise<void> => {
    touchAll();
    if (isBusy) return;
    if (Object.keys(issues).length > 0) {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    setFailure(null);
    const outcome = await resetPassword(deps, who, md5Hex(given.password));
    setBusy(false);
    if (outcome.kind === 'done') {
      events.emit('passwordChangeSuccess', null);
      go({ step: 3 });
      return;
    }
    if (outcome.kind === 'refused' && outcome.code === CODE_EXPIRED) go({ isVerified: false });
    setFailure(failureText(t, outcome, text.resetLost));
  };
  return {
    form,
    given,
    failure,
    isBusy,
    isGood: given.password !== '' && !issues.password,
    submit,
    set: (part: Partial<Given>) => setGiven((now) => ({ ...now, ...part })),
    touch,
    issueOf,
  };
}
