import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import {
  type AuthForm,
  canSubmitRegister,
  isRegisterName,
  md5Hex,
  REGISTER_INPUT_MAX,
  registerIssues,
  stripWhitespace,
} from '@tianping/members';
import { Button, Checkbox, Field, showToast, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import type { Session } from '../../app/member/session.ts';
import css from './auth-dialog.module.css';
import { type AuthDeps, registerMember } from './auth-flow.ts';
import { Failure, failureText } from './failure.tsx';
import { focusFirstWrong } from './fields/focus.ts';
import { PasswordField } from './fields/password-field.tsx';
import { authMessages as text } from './messages.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Sub-mode 2: a new account. */
export function RegisterForm(props: {
  readonly captcha: AuthDeps['captcha'];
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}) {
  const { t } = useT();
  const { events } = useApp();
  const fields = useAuthForm(registerIssues);
  const { form, set } = fields;
  const { failure, isBusy, submit, frame } = useSubmit(props, fields);
  return (
    <form className={css.form} ref={frame} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.title}>{t(text.register)}</p>
      <p className={css.hint}>
        {t(text.haveAccount)}
        <button type="button" onClick={() => events.emit('switchAuthWay', 1)}>
          {t(text.toLogin)}
        </button>
      </p>
      <Failure text={failure} />
      <RegisterFields {...fields} />
      <Checkbox
        checked={form.isAgree}
        onChecked={(isAgree) => set({ isAgree })}
        error={fields.issueOf('isAgree')}
        testId="agree"
      >
        {t(text.agreeBefore)}
        <TextLink which="terms" onRead={() => set({ isRead: true })} />
        {t(text.and)}
        <TextLink which="privacy" onRead={() => set({ isRead: true })} />
      </Checkbox>
      <Button type="submit" size="l" wide busy={isBusy} aria-disabled={!canSubmitRegister(form)}>
        {t(text.register)}
      </Button>
    </form>
  );
}

type Fields = ReturnType<typeof useAuthForm>;

function RegisterFields(props: Fields) {
  const { t } = useT();
  const { form, set, touch, issueOf } = props;
  const good = (holds: boolean): string | null => (holds ? t(text.formatGood) : null);
  const repeated = form.repeatPassword !== '' && form.repeatPassword === form.password;
  return (
    <>
      <Field
        label={t(text.username)}
        icon={IconUser}
        value={form.username}
        onValue={(value) => set({ username: cut(value, 'username') })}
        onBlur={() => touch('username')}
        error={issueOf('username')}
        good={good(isRegisterName(form.username))}
        placeholder={t(text.registerNamePlaceholder)}
        autoComplete="username"
        data-autofocus
        data-testid="username"
      />
      <PasswordField
        label={t(text.password)}
        value={form.password}
        onValue={(value) => set({ password: cut(value, 'password') })}
        onBlur={() => touch('password')}
        error={issueOf('password')}
        good={good(form.password !== '' && !registerIssues(form).password)}
        placeholder={t(text.registerPasswordPlaceholder)}
        autoComplete="new-password"
        data-testid="password"
      />
      <PasswordField
        label={t(text.repeat)}
        value={form.repeatPassword}
        onValue={(value) => set({ repeatPassword: cut(value, 'repeatPassword') })}
        onBlur={() => touch('repeatPassword')}
        error={issueOf('repeatPassword')}
        good={repeated ? t(text.repeatGood) : null}
        placeholder={t(text.repeatPlaceholder)}
        autoComplete="new-password"
        data-testid="repeat-password"
      />
    </>
  );
}

/** Removes whitespace first, so that it does not shorten a pasted name. */
function cut(value: string, field: keyof typeof REGISTER_INPUT_MAX): string {
  return stripWhitespace(value).slice(0, REGISTER_INPUT_MAX[field]);
}

function TextLink(props: { readonly which: 'terms' | 'privacy'; readonly onRead: () => void }) {
  const { t } = useT();
  const { events } = useApp();
  return (
    <button
      type="button"
      onClick={(event) => {
        event.preventDefault();
        props.onRead();
        events.emit('showTerms', { text: props.which });
      }}
    >
      {t(text[props.which])}
    </button>
  );
}

function useSubmit(props: Parameters<typeof RegisterForm>[0], fields: Fields) {
  const { t } = useT();
  const { api, storage, events } = useApp();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const register = (form: AuthForm) =>
    registerMember(
      { api, captcha: props.captcha },
      { name: form.username, passwordHash: md5Hex(form.password) },
      {
        rCode: storage.get('rCode') ?? '',
        iCode: storage.get('iCode') ?? '',
        domain: location.hostname,
      },
      () => {
        storage.clearMember();
        showToast({ tone: 'ok', title: t(text.registered) });
      },
    );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    fields.touchAll();
    if (isBusy) return;
    if (Object.keys(registerIssues(fields.form)).length > 0) {
      focusFirstWrong(frame.current);
      return;
    }
    setBusy(true);
    setFailure(null);
    const outcome = await register(fields.form);
    setBusy(false);
    if (outcome.kind === 'in') props.onIn(outcome.session, { remember: false });
    else if (outcome.kind === 'made') {
      showToast({ tone: 'info', title: t(text.autoLoginFailed) });
      events.emit('switchAuthWay', 1);
    } else setFailure(failureText(t, outcome, text.registerLost));
  };
  return { failure, isBusy, submit, frame };
}
