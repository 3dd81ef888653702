import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { canSubmitLogin, loginIssues, md5Hex, stripWhitespace } from '@tianping/members';
import { Button, Checkbox, Field, Icon, useT } from '@tianping/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useApp } from '../../app/context.ts';
import type { Session } from '../../app/session.ts';
import css from './auth-dialog.module.css';
import { type AuthPorts, logIn } from './auth-flow.ts';
import { Failure, failureText } from './failure.tsx';
import { browserKeyShelf } from './key-shelf.ts';
import { authMessages as text } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { forget, recall, remember } from './remembered.ts';
import { useAuthForm } from './use-auth-form.ts';

/**
 * Sub-mode 1: name and password, remembered if wished. Formats are not asked; old accounts must
 * get in.
 */
export function LoginForm(props: {
  readonly captcha: AuthPorts['captcha'];
  readonly onIn: (session: Session) => void;
}) {
  const { t } = useT();
  const { api, events, storage, clock, look } = useApp();
  const { form, set, touch, issueOf, touchAll } = useAuthForm(loginIssues);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void recall(storage, browserKeyShelf).then((known) => {
      if (known) set({ ...known, rememberPwd: true });
    });
  }, [storage, set]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    touchAll();
    if (!canSubmitLogin(form) || isBusy) return;
    setBusy(true);
    setFailure(null);
    const who = { name: form.username, passwordHash: md5Hex(form.password) };
    const outcome = await logIn({ api, captcha: props.captcha }, who);
    if (outcome.kind === 'in') {
      if (form.rememberPwd) await remember(storage, browserKeyShelf, form, clock.now());
      else forget(storage);
      props.onIn(outcome.session);
      return;
    }
    setBusy(false);
    setFailure(failureText(t, outcome, text.lost));
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.title}>{t(text.loginTitle, { brand: t(look.name) })}</p>
      <p className={css.hint}>
        {t(text.noAccount)}
        <button type="button" onClick={() => events.emit('switchAuthWay', 2)}>
          {t(text.toRegister)}
        </button>
      </p>
      <Failure text={failure} />
      <Field
        label={t(text.username)}
        icon={IconUser}
        value={form.username}
        onValue={(value) => set({ username: stripWhitespace(value) })}
        onBlur={() => touch('username')}
        error={issueOf('username')}
        placeholder={t(text.usernamePlaceholder)}
        autoComplete="username"
        data-autofocus
        maxLength={30}
        data-testid="username"
      />
      <PasswordField
        label={t(text.password)}
        value={form.password}
        onValue={(value) => set({ password: stripWhitespace(value) })}
        onBlur={() => touch('password')}
        error={issueOf('password')}
        placeholder={t(text.passwordPlaceholder)}
        autoComplete="current-password"
        data-testid="password"
      />
      <div className={css.line}>
        <Checkbox
          checked={form.rememberPwd}
          onChecked={(rememberPwd) => set({ rememberPwd })}
          testId="remember"
        >
          {t(text.remember)}
        </Checkbox>
        <ForgotLink />
      </div>
      <Button type="submit" size="l" wide busy={isBusy} aria-disabled={!canSubmitLogin(form)}>
        {t(text.login)}
      </Button>
      <p className={css.help}>
        <Icon of={IconHeadset} size="s" />
        {t(text.trouble)}
        <button type="button" onClick={() => events.emit('showCustomerService', null)}>
          {t(text.contact)}
        </button>
      </p>
    </form>
  );
}

/** Passwords are reset together with customer service. */
function ForgotLink() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <button
      type="button"
      onClick={() =>
        events.emit('showDialogTips', {
          title: t(text.forgotTitle),
          text: t(text.forgotText),
          confirmLabel: t(text.contact),
          cancel: true,
          onConfirm: () => events.emit('showCustomerService', null),
        })
      }
    >
      {t(text.forgot)}
    </button>
  );
}
