import type { StaffMe } from '@tianping/contract';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../app/api.ts';
import { useOfficeApp } from '../../app/context.ts';
import { useTexts } from '../../engine/texts.ts';
import css from './login.module.css';
import { loginMessages as text } from './login-messages.ts';
import { Labelled, type Passed } from './password-step.tsx';

/** The second factor: a code of the authenticator, a passkey, or a recovery code. */
export function SecondStep(props: {
  readonly passed: Passed;
  readonly onBack: () => void;
  readonly onDone: (me: StaffMe) => void;
}) {
  const { passed } = props;
  const { ticket, factors } = passed;
  const { api } = useOfficeApp();
  const texts = useTexts();
  const { t } = texts;
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useDemoCode(passed, setTyped);

  const finish = (outcome: Outcome<{ readonly me: StaffMe }>): void => {
    setBusy(false);
    if (outcome.kind === 'answer') props.onDone(outcome.answer.me);
    else setFault(outcome.kind === 'lost' ? t(text.lost) : outcome.message);
  };
  const submit = async (): Promise<void> => {
    const code = typed.trim();
    if (isRecovery && code === '') return setFault(t(text.recoveryNeeded));
    if (!isRecovery && !/^\d{6}$/.test(code)) return setFault(t(text.codeInvalid));
    setBusy(true);
    finish(await api.call(isRecovery ? 'auth/recovery' : 'auth/totp', { ticket, code }));
  };
  const usePasskey = async (): Promise<void> => {
    setBusy(true);
    const asked = await api.call('auth/passkeyOptions', { ticket });
    if (asked.kind !== 'answer') {
      setBusy(false);
      return setFault(asked.kind === 'lost' ? t(text.lost) : asked.message);
    }
    const { answerWithPasskey } = await import('@tianping/factors/browser');
    const response = await answerWithPasskey(asked.answer.options);
    if (!response) {
      setBusy(false);
      return setFault(t(text.passkeyFailed));
    }
    finish(await api.call('auth/passkey', { ticket, response: response as never }));
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t(text.secondTitle)}</h2>
      <p className={css.lead}>{t(text.secondLead, { time: texts.clock(passed.expiresAt) })}</p>
      {factors.includes('passkey') && (
        <Button size="large" block onClick={() => void usePasskey()} disabled={isBusy}>
          {t(text.usePasskey)}
        </Button>
      )}
      <Labelled label={t(isRecovery ? text.recovery : text.code)}>
        {(id) => (
          <Input
            id={id}
            size="large"
            className="num"
            autoFocus
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={isRecovery ? 24 : 6}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Labelled>
      {secondsLeft !== null && !isRecovery && (
        <p className={css.lead} role="status">
          {t(text.demoCode, { seconds: secondsLeft })}
        </p>
      )}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
        {t(text.signIn)}
      </Button>
      <div className={css.ways}>
        <Button type="link" onClick={props.onBack}>
          {t(text.back)}
        </Button>
        {factors.includes('recovery') && (
          <Button
            type="link"
            onClick={() => {
              setRecovery(!isRecovery);
              setTyped('');
              setFault(null);
            }}
          >
            {t(isRecovery ? text.useCode : text.useRecovery)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The current code of a demo account, filled into the field; null for all others. */
function useDemoCode(passed: Passed, onCode: (code: string) => void): number | null {
  const { api } = useOfficeApp();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const { siteId, name, isDemo } = passed;
  useEffect(() => {
    if (!isDemo) return;
    void api.call('auth/demo', { siteId, name }).then((outcome) => {
      if (outcome.kind !== 'answer') return;
      onCode(outcome.answer.code);
      setSecondsLeft(outcome.answer.secondsLeft);
    });
  }, [api, siteId, name, isDemo]);
  return secondsLeft;
}
