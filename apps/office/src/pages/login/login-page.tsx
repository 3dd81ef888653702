import type { StaffMe } from '@tianping/contract';
import { Scene, useT } from '@tianping/ui';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useBrand, useOfficeApp, usePreferences, useRead, useSession } from '../../app/context.ts';
import { FaultState } from '../../engine/states.tsx';
import { officeMessages } from '../../messages.ts';
import { Enrol } from './enrol.tsx';
import css from './login.module.css';
import { loginMessages as text } from './login-messages.ts';
import { type Passed, PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

/** Login in two steps: name and password, then a second factor. */
export default function LoginPage() {
  const { session, reads, preferences } = useOfficeApp();
  const { look } = useBrand();
  const { t } = useT();
  const { script } = usePreferences();
  const state = useSession();
  const { answer, fault, refresh } = useRead('auth/door', {});
  const [passed, setPassed] = useState<Passed | null>(null);
  const begin = (me: StaffMe): void => {
    reads.clear();
    session.begin(me);
  };
  const endedBy = state.kind === 'nobody' ? state.endedBy : null;
  return (
    <div className={css.page}>
      <div className={css.art}>
        <Scene className={css.portrait} src={look.portrait} />
        <p>
          {look.portraitLines.map((line) => (
            <span key={line.id}>{t(line)}</span>
          ))}
        </p>
      </div>
      <main className={css.panel} id="main">
        <div className={css.brand}>
          <img src={look.mark} alt="" />
          <b>{t(look.name)}</b>
          <Button
            type="text"
            size="small"
            onClick={() => preferences.choose({ script: script === 'hans' ? 'hant' : 'hans' })}
          >
            {t(script === 'hans' ? officeMessages.hant : officeMessages.hans)}
          </Button>
        </div>
        <h1>{t(text.title)}</h1>
        <p className={css.lead}>{t(text.lead)}</p>
        {endedBy && !passed && (
          <Alert
            type={endedBy === 'expired' ? 'warning' : 'info'}
            title={t(endedBy === 'expired' ? text.expired : text.left)}
          />
        )}
        {fault && !answer && <FaultState message={fault.message} onRetry={() => void refresh()} />}
        {answer && !passed && (
          <PasswordStep sites={answer.sites} siteId={answer.siteId} onPassed={setPassed} />
        )}
        {passed && passed.factors.length > 0 && (
          <SecondStep passed={passed} onBack={() => setPassed(null)} onDone={begin} />
        )}
        {passed && passed.factors.length === 0 && (
          <Enrol ticket={passed.ticket} onBack={() => setPassed(null)} onDone={begin} />
        )}
      </main>
    </div>
  );
}
