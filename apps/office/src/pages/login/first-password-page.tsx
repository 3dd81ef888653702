import { useT } from '@tianping/ui';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMe, useOfficeApp } from '../../app/context.ts';
import css from './login.module.css';
import { loginMessages as text } from './login-messages.ts';
import { Labelled } from './password-step.tsx';
import { NewPassword } from './set-up-page.tsx';

const PASSWORD_MIN = 12;

/** Staff who log in with a password that somebody else knows must replace it before anything else. */
export default function FirstPasswordPage() {
  const { api, session } = useOfficeApp();
  const { t } = useT();
  const me = useMe();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!me) return null;
  const submit = async (): Promise<void> => {
    if (typed.length < PASSWORD_MIN) return setFault(t(text.passwordShort));
    if (typed !== again) return setFault(t(text.passwordsDiffer));
    setBusy(true);
    const outcome = await api.call('auth/password', { password, newPassword: typed });
    setBusy(false);
    if (outcome.kind === 'answer') session.begin({ ...me, mustChangePassword: false });
    else setFault(outcome.kind === 'lost' ? t(text.lost) : outcome.message);
  };
  return (
    <div className={css.page}>
      <main className={css.panel} id="main">
        <h1>{t(text.firstTitle)}</h1>
        <p className={css.lead}>{t(text.firstLead)}</p>
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Labelled label={t(text.firstOld)}>
            {(id) => (
              <Input.Password
                id={id}
                size="large"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Labelled>
          <NewPassword
            {...{ typed, again, fault }}
            onTyped={setTyped}
            onAgain={setAgain}
            hiddenName={me.name}
          />
          <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
            {t(text.firstDone)}
          </Button>
        </form>
      </main>
    </div>
  );
}
