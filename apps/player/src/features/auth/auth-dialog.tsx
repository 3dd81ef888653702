import { Dialog, Scene, showToast, useT } from '@tianping/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useApp } from '../../app/context.ts';
import type { Session } from '../../app/member/session.ts';
import { ensureVisitorId } from '../device/visitor-id.ts';
import { factorTexts } from '../factor/messages.ts';
import css from './auth-dialog.module.css';
import { type AuthProgress, createAuthProgress, forgetProgress } from './auth-progress.ts';
import { useCaptcha } from './captcha/use-captcha.tsx';
import { NewDeviceForm } from './device/new-device-form.tsx';
import { useFocusOnChange } from './fields/focus.ts';
import { browserKeyStore } from './login/key-store.ts';
import { LoginForm } from './login/login-form.tsx';
import { startRemembering } from './login/remember-flow.ts';
import { authMessages as text } from './messages.ts';
import type { AuthPlace } from './place.ts';
import { RecoveryWizard } from './recovery/recovery-wizard.tsx';
import { RegisterForm } from './register-form.tsx';
import { SecondForm } from './second/second-form.tsx';
import type { SecondStep } from './second/second-step.ts';

export interface AuthDialogProps {
  readonly place: AuthPlace;
  /** The path that opens after login. */
  readonly wanted: string | null;
  /** Progress left by an earlier opening of the dialog; filled at the first. */
  readonly keys: RefObject<AuthProgress | null>;
  readonly onClose: () => void;
}

/**
 * The modal in which a visitor logs in, registers, recovers a password, or has a new device checked. It never changes
 * the route.
 */
export default function AuthDialog(props: AuthDialogProps) {
  const { clock, storage, rng } = useApp();
  const { place } = props;
  const [second, setSecond] = useState<SecondStep | null>(null);
  const title = useTitle(place, second !== null);
  props.keys.current ??= createAuthProgress(clock);
  const progress = props.keys.current;
  const frame = useRef<HTMLDivElement>(null);
  const { captcha, shown } = useCaptcha();
  const enter = useEnter(props, progress);
  const isWide = place.mode === 'enter' && second === null;
  useFocusOnChange(
    frame,
    second ? 'second' : place.mode === 'enter' ? `enter ${place.way}` : place.mode,
  );
  useEffect(() => {
    setSecond(null);
  }, [place]);
  useEffect(() => {
    void ensureVisitorId(storage, rng);
  }, [storage, rng]);
  return (
    <Dialog
      title={title}
      titleHidden={place.mode !== 'forget'}
      width={isWide ? 'xl' : 's'}
      onClose={props.onClose}
      testId="auth-dialog"
    >
      <div
        className={isWide ? css.split : css.narrow}
        ref={frame}
        data-tall
        data-bleed={isWide ? '' : undefined}
      >
        {second && <SecondForm step={second} onBack={() => setSecond(null)} onIn={enter} />}
        {isWide && (
          <>
            <Banner />
            {place.mode === 'enter' && place.way === 1 ? (
              <LoginForm captcha={captcha} progress={progress} onSecond={setSecond} onIn={enter} />
            ) : (
              <RegisterForm captcha={captcha} onIn={enter} />
            )}
          </>
        )}
        {!second && place.mode === 'forget' && (
          <RecoveryWizard channel={place.channel} progress={progress} captcha={captcha} />
        )}
        {!second && place.mode === 'device' && (
          <NewDeviceForm
            message={place.message}
            progress={progress}
            captcha={captcha}
            onSecond={setSecond}
            onIn={enter}
          />
        )}
      </div>
      {shown}
    </Dialog>
  );
}

function useTitle(place: AuthPlace, isSecond: boolean): string {
  const { t } = useT();
  const { look } = useApp();
  if (isSecond) return t(factorTexts.secondTitle);
  if (place.mode === 'forget') return t(text.forgetTitle);
  if (place.mode === 'device') return t(text.deviceTitle);
  return t(place.way === 1 ? text.loginTitle : text.registerTitle, { brand: t(look.name) });
}

/** What happens after a login, whichever way it was made. */
function useEnter(props: AuthDialogProps, progress: AuthProgress) {
  const { t } = useT();
  const { api, clock, events, session, storage } = useApp();
  return (entered: Session, after: { readonly remember: boolean }): void => {
    session.begin(entered);
    if (after.remember) {
      void startRemembering({ api, storage, clock, keys: browserKeyStore }, entered.userName);
    }
    storage.remove('deviceCheck');
    forgetProgress(progress);
    events.emit('loginSuccess', null);
    showToast({ tone: 'ok', title: t(text.loggedIn) });
    props.onClose();
    if (props.wanted !== null) navigate(props.wanted);
  };
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
