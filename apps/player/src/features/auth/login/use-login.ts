import { type AuthForm, loginIssues, md5Hex } from '@tianping/members';
import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { type LoginOutcome, logIn, type RiskFound } from '../auth-flow.ts';
import { saveDeviceCheck } from '../device/device-check.ts';
import { failureText } from '../failure.tsx';
import { focusFirstWrong } from '../fields/focus.ts';
import { authMessages as text } from '../messages.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { browserKeyStore } from './key-store.ts';
import type { LoginFormProps } from './login-props.ts';
import { logInRemembered, type RememberDeps, stopRemembering } from './remember-flow.ts';
import { type Remembered, recall } from './remembered.ts';
import { recallTrust } from './trust.ts';

/** The state of the login form: input, remembered login, and the result of submitting it. */
export function useLogin(props: LoginFormProps) {
  const { api, storage, clock } = useApp();
  const deps: RememberDeps = { api, storage, clock, keys: browserKeyStore };
  const [known, setKnown] = useState<Remembered | null>(null);
  const isKnown = known !== null;
  const fields = useAuthForm((form) => issuesOf(form, isKnown));
  const { form, set } = fields;
  const frame = useRef<HTMLFormElement>(null);
  const { loginName } = props.progress;
  useEffect(() => {
    if (loginName !== '') set({ username: loginName });
    void recall(storage, browserKeyStore).then((found) => {
      if (!found || (loginName !== '' && loginName !== found.username)) return;
      setKnown(found);
      set({ username: found.username, rememberPwd: true });
    });
  }, [storage, set, loginName]);
  const sending = useSending({ ...props, deps, fields, known, drop: () => setKnown(null), frame });
  return {
    ...fields,
    ...sending,
    known,
    frame,
    canSubmit: Object.keys(issuesOf(form, isKnown)).length === 0,
    /** With another name, or a typed password, the token is not used. */
    setName(username: string): void {
      set({ username });
      if (username !== known?.username) setKnown(null);
    },
    setPassword(password: string): void {
      set({ password });
      setKnown(null);
    },
    setRemember(rememberPwd: boolean): void {
      set({ rememberPwd });
      if (rememberPwd) return;
      setKnown(null);
      void stopRemembering(deps);
    },
  };
}

/** A remembered login needs no password. */
function issuesOf(form: AuthForm, isKnown: boolean) {
  const { username, password } = loginIssues(form);
  return { ...(username && { username }), ...(password && !isKnown && { password }) };
}

function useSending(
  given: LoginFormProps & {
    readonly deps: RememberDeps;
    readonly fields: ReturnType<typeof useAuthForm>;
    readonly known: Remembered | null;
    readonly drop: () => void;
    readonly frame: React.RefObject<HTMLFormElement | null>;
  },
) {
  const { t } = useT();
  const { storage, events } = useApp();
  const { deps, known, fields } = given;
  const { form } = fields;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const who = { name: form.username, passwordHash: md5Hex(form.password) };
  const askPassword = (reported: string): void => {
    given.drop();
    setFailure(reported);
    given.frame.current?.querySelector<HTMLElement>('[data-testid=password]')?.focus();
  };
  const checkDevice = ({ message, maskedPhone: phone }: RiskFound): void => {
    const { name: username } = who;
    saveDeviceCheck(storage, { username, passwordHash: known ? '' : who.passwordHash, phone });
    given.progress.device = { phone: null, rememberPwd: form.rememberPwd && !known };
    events.emit('newDevice', { message });
  };
  const follow = (outcome: LoginOutcome): void => {
    if (outcome.kind === 'risk') checkDevice(outcome);
    else if (outcome.kind === 'second') {
      const { ticket, ways } = outcome;
      given.onSecond({ ticket, ways, userName: who.name, remember: form.rememberPwd && !known });
    } else if (outcome.kind !== 'in') setFailure(failureText(t, outcome, text.lost));
  };
  const submit = async (): Promise<void> => {
    fields.touchAll();
    if (isBusy) return;
    if (Object.keys(issuesOf(form, known !== null)).length > 0) {
      focusFirstWrong(given.frame.current);
      return;
    }
    setBusy(true);
    setFailure(null);
    const withCaptcha = { ...deps, captcha: given.captcha };
    const trust = await recallTrust(storage, deps.keys, who.name);
    const outcome = await (known
      ? logInRemembered(withCaptcha, known)
      : logIn(withCaptcha, who, trust));
    setBusy(false);
    if (outcome.kind === 'dead') askPassword(t(text.rememberedDead));
    else if (outcome.kind === 'in') {
      if (!form.rememberPwd) void stopRemembering(deps);
      given.onIn(outcome.session, { remember: form.rememberPwd && !known });
    } else follow(outcome);
  };
  return { failure, isBusy, submit };
}
