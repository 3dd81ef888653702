import type { StaffMe } from '@tianping/contract';
import { QrCode, useT } from '@tianping/ui';
import { Button, Input, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useOfficeApp } from '../../app/context.ts';
import { RecoveryCodes } from '../account/recovery-codes.tsx';
import css from './login.module.css';
import { loginMessages as text } from './login-messages.ts';
import { Labelled } from './password-step.tsx';

/** The first second factor of an account: its secret, the proof, and the recovery codes. */
export function Enrol(props: {
  readonly ticket: string;
  readonly onBack: () => void;
  readonly onDone: (me: StaffMe) => void;
}) {
  const { ticket } = props;
  const { api } = useOfficeApp();
  const { t } = useT();
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(
    null,
  );
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [enrolled, setEnrolled] = useState<{
    readonly me: StaffMe;
    readonly recoveryCodes: readonly string[];
  } | null>(null);
  useEffect(() => {
    void api.call('auth/enrol', { ticket }).then((outcome) => {
      if (outcome.kind === 'answer') setSecret(outcome.answer);
      else setFault(outcome.kind === 'lost' ? t(text.lost) : outcome.message);
    });
  }, [api, ticket, t]);
  const submit = async (): Promise<void> => {
    if (!/^\d{6}$/.test(typed)) return setFault(t(text.codeInvalid));
    const outcome = await api.call('auth/enrolConfirm', { ticket, code: typed });
    if (outcome.kind === 'answer') setEnrolled(outcome.answer);
    else setFault(outcome.kind === 'lost' ? t(text.lost) : outcome.message);
  };
  if (enrolled) {
    return (
      <div className={css.form}>
        <h2>{t(text.codesTitle)}</h2>
        <p className={css.lead}>{t(text.codesLead)}</p>
        <RecoveryCodes codes={enrolled.recoveryCodes} />
        <Button type="primary" size="large" block onClick={() => props.onDone(enrolled.me)}>
          {t(text.codesSaved)}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t(text.enrolTitle)}</h2>
      <p className={css.lead}>{t(text.enrolLead)}</p>
      {secret ? (
        <div className={css.qr}>
          <QrCode text={secret.uri} label={t(text.enrolQr)} />
          <p>
            {t(text.enrolSecret)}
            <b className="num">{secret.secret}</b>
          </p>
        </div>
      ) : (
        <Skeleton active />
      )}
      <Labelled label={t(text.code)}>
        {(id) => (
          <Input
            id={id}
            size="large"
            className="num"
            inputMode="numeric"
            maxLength={6}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Labelled>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block disabled={!secret}>
        {t(text.enrolDone)}
      </Button>
      <Button type="link" onClick={props.onBack}>
        {t(text.back)}
      </Button>
    </form>
  );
}
