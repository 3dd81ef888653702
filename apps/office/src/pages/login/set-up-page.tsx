import { useT } from '@tianping/ui';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import css from './login.module.css';
import { loginMessages as text } from './login-messages.ts';
import { Labelled } from './password-step.tsx';

const PASSWORD_MIN = 12;

/** Opened by the one-time link of a new or reset account: its owner sets a password nobody else knows. */
export default function SetUpPage() {
  const { t } = useT();
  const [token] = useState(() => location.hash.slice(1));
  const read = useRead('auth/setUpLink', { ticket: token.padEnd(43, 'A').slice(0, 43) });
  return (
    <div className={css.page}>
      <main className={css.panel} id="main">
        <h1>{t(text.setUpTitle)}</h1>
        <DetailFrame read={read}>
          {({ account }) =>
            account ? (
              <SetUpForm token={token} name={account.name} />
            ) : (
              <p className={css.lead}>{t(text.setUpOver)}</p>
            )
          }
        </DetailFrame>
      </main>
    </div>
  );
}

function SetUpForm(props: { readonly token: string; readonly name: string }) {
  const { token, name } = props;
  const { api } = useOfficeApp();
  const { t } = useT();
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (typed.length < PASSWORD_MIN) return setFault(t(text.passwordShort));
    if (typed !== again) return setFault(t(text.passwordsDiffer));
    setBusy(true);
    const outcome = await api.call('auth/setUp', { ticket: token, newPassword: typed });
    setBusy(false);
    if (outcome.kind === 'answer') location.assign('/');
    else setFault(outcome.kind === 'lost' ? t(text.lost) : outcome.message);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={css.lead}>{t(text.setUpLead, { name })}</p>
      <NewPassword
        {...{ typed, again, fault }}
        onTyped={setTyped}
        onAgain={setAgain}
        hiddenName={name}
      />
      <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
        {t(text.setUpDone)}
      </Button>
    </form>
  );
}

/** A new password, typed twice. */
export function NewPassword(props: {
  readonly typed: string;
  readonly again: string;
  readonly fault: string | null;
  readonly onTyped: (typed: string) => void;
  readonly onAgain: (typed: string) => void;
  /** The account's name, for password managers. */
  readonly hiddenName: string;
}) {
  const { t } = useT();
  return (
    <>
      <input type="text" autoComplete="username" value={props.hiddenName} readOnly hidden />
      <Labelled label={t(text.newPassword)}>
        {(id) => (
          <Input.Password
            id={id}
            size="large"
            autoComplete="new-password"
            value={props.typed}
            onChange={({ target }) => props.onTyped(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t(text.newPasswordAgain)}>
        {(id) => (
          <Input.Password
            id={id}
            size="large"
            autoComplete="new-password"
            value={props.again}
            onChange={({ target }) => props.onAgain(target.value)}
          />
        )}
      </Labelled>
      {props.fault && (
        <p className={css.fault} role="alert">
          {props.fault}
        </p>
      )}
    </>
  );
}
