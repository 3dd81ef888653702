import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { stripWhitespace } from '@tianping/members';
import { Button, Checkbox, Field, Icon, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import css from '../auth-dialog.module.css';
import { Failure } from '../failure.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { authMessages as text } from '../messages.ts';
import type { LoginFormProps } from './login-props.ts';
import { useLogin } from './use-login.ts';

/** Sub-mode 1: name and password, remembered on request. Formats are not validated, so that old accounts can log in. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useT();
  const { events, look } = useApp();
  const login = useLogin(props);
  return (
    <form
      className={css.form}
      ref={login.frame}
      onSubmit={(event) => {
        event.preventDefault();
        void login.submit();
      }}
      noValidate
    >
      <p className={css.title}>{t(text.loginTitle, { brand: t(look.name) })}</p>
      <p className={css.hint}>
        {t(text.noAccount)}
        <button type="button" onClick={() => events.emit('switchAuthWay', 2)}>
          {t(text.toRegister)}
        </button>
      </p>
      <Failure text={login.failure} />
      <LoginFields login={login} isNamed={props.progress.loginName !== ''} />
      <Button type="submit" size="l" wide busy={login.isBusy} aria-disabled={!login.canSubmit}>
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

function LoginFields(props: {
  readonly login: ReturnType<typeof useLogin>;
  /** The name is filled in, so that the password is typed first. */
  readonly isNamed: boolean;
}) {
  const { login, isNamed } = props;
  const { t } = useT();
  const { events } = useApp();
  const { form, known } = login;
  return (
    <>
      <Field
        label={t(text.username)}
        icon={IconUser}
        value={form.username}
        onValue={(value) => login.setName(stripWhitespace(value))}
        onBlur={() => login.touch('username')}
        error={login.issueOf('username')}
        placeholder={t(text.usernamePlaceholder)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={isNamed ? undefined : ''}
        maxLength={30}
        data-testid="username"
      />
      <PasswordField
        label={t(text.password)}
        value={form.password}
        onValue={(value) => login.setPassword(stripWhitespace(value))}
        onBlur={() => login.touch('password')}
        error={login.issueOf('password')}
        {...(known && { hint: t(text.rememberedHint) })}
        placeholder={t(known ? text.rememberedDots : text.passwordPlaceholder)}
        autoComplete="current-password"
        data-autofocus={isNamed ? '' : undefined}
        data-remembered={known ? '' : undefined}
        data-testid="password"
      />
      <div className={css.line}>
        <Checkbox checked={form.rememberPwd} onChecked={login.setRemember} testId="remember">
          {t(text.remember)}
        </Checkbox>
        <button
          type="button"
          data-testid="forgot-password"
          onClick={() => events.emit('forgetPassword', null)}
        >
          {t(text.forgot)}
        </button>
      </div>
    </>
  );
}
