import { Dialog, Scene, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useApp } from '../../app/context.ts';
import type { AuthWay } from '../../app/events.ts';
import type { Session } from '../../app/session.ts';
import css from './auth-dialog.module.css';
import { CaptchaDialog } from './captcha/captcha-dialog.tsx';
import type { CaptchaKtype, CaptchaOutcome } from './captcha/captcha-flow.ts';
import { LoginForm } from './login-form.tsx';
import { authMessages as text } from './messages.ts';
import { RegisterForm } from './register-form.tsx';

interface Asked {
  readonly ktype: CaptchaKtype;
  readonly answer: (outcome: CaptchaOutcome | null) => void;
}

/**
 * The modal in which a visitor logs in (way 1) or registers (way 2). It never changes the route.
 */
export default function AuthDialog(props: {
  readonly way: AuthWay;
  /** Opens after login. */
  readonly wanted: string | null;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { events, session, look } = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const captcha = (ktype: CaptchaKtype): Promise<CaptchaOutcome | null> =>
    new Promise((resolve) => {
      setAsked({
        ktype,
        answer: (outcome) => {
          setAsked(null);
          resolve(outcome);
        },
      });
    });
  const enter = (entered: Session): void => {
    session.begin(entered);
    events.emit('loginSuccess', null);
    showToast({ tone: 'ok', title: t(text.loggedIn) });
    props.onClose();
    if (props.wanted !== null) navigate(props.wanted);
  };
  const brand = t(look.name);
  const title = t(props.way === 1 ? text.loginTitle : text.registerTitle, { brand });
  return (
    <Dialog title={title} titleHidden width="xl" onClose={props.onClose} testId="auth-dialog">
      <div className={css.split} data-bleed>
        <Banner />
        {props.way === 1 ? (
          <LoginForm captcha={captcha} onIn={enter} />
        ) : (
          <RegisterForm captcha={captcha} onIn={enter} />
        )}
      </div>
      {asked && <CaptchaDialog ktype={asked.ktype} onDone={asked.answer} />}
    </Dialog>
  );
}

function Banner() {
  const { t } = useT();
  const { look } = useApp();
  return (
    <div className={css.banner}>
      <Scene src={look.portrait} className={css.scene} />
      <div className={css.words}>
        <img src={look.mark} alt="" width="44" height="44" />
        <p className={css.lines}>
          {look.portraitLines.map((line) => (
            <span key={line.id}>{t(line)}</span>
          ))}
        </p>
        <p className={css.note}>{t(text.bannerNote)}</p>
      </div>
    </div>
  );
}
