import { DEVICE_CODE_LENGTH, deviceCodeIssue } from '@tianping/members';
import { showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useSentCode } from '../codes/use-code.ts';
import { codeFailureText, failureText } from '../failure.tsx';
import { browserKeyStore } from '../login/key-store.ts';
import { type CheckedOutcome, logInChecked } from './checked-login.ts';
import { completePhone, maskedPhoneOf, readDeviceCheck } from './device-check.ts';
import {
  type DeviceCodeCate,
  deviceCodePlace,
  doubtsPhone,
  requestDeviceCode,
} from './device-code.ts';
import { deviceMessages as text } from './messages.ts';
import type { NewDeviceProps } from './types.ts';

/** The question asked before a code; `before` is the kind of code that the phone is completed for. */
type Asking =
  | { readonly what: 'phone'; readonly before: DeviceCodeCate | null }
  | { readonly what: 'voice' };

/** The state of the check of a new device. */
export function useNewDevice(props: NewDeviceProps) {
  const { storage } = useApp();
  const [check] = useState(() => readDeviceCheck(storage));
  const masked = check ? maskedPhoneOf(check.phone) : null;
  const codes = useDeviceCodes(props, check?.username ?? '', masked);
  const login = useCodeLogin(props, codes.sent !== null);
  return {
    masked,
    ...login,
    ...codes,
    type(digits: string): void {
      codes.clearFailure();
      login.type(digits);
    },
    /** Once a code was requested, it is typed next. */
    complete: (middle: string) => void codes.complete(middle).then(login.focus),
    call: () => void codes.call().then(login.focus),
    ask: (cate: DeviceCodeCate) => void codes.ask(cate).then(login.focus),
    canSubmit: login.code.length === DEVICE_CODE_LENGTH && codes.sent !== null,
  };
}

/** Completing the phone and requesting codes. */
function useDeviceCodes(
  props: NewDeviceProps,
  username: string,
  masked: ReturnType<typeof maskedPhoneOf>,
) {
  const { t } = useT();
  const { api } = useApp();
  const { progress, captcha } = props;
  const [phone, setPhone] = useState(progress.device.phone);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isAsking, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { sent, left } = useSentCode(progress.codes, deviceCodePlace(username));
  const keepPhone = (known: string | null): void => {
    progress.device = { ...progress.device, phone: known };
    setPhone(known);
  };
  const send = async (to: string, cate: DeviceCodeCate): Promise<void> => {
    setAsking(null);
    setBusy(true);
    setFailure(null);
    const deps = { api, captcha, codes: progress.codes };
    const outcome = await requestDeviceCode(deps, { username, phone: to, cate });
    setBusy(false);
    if (outcome.kind === 'sent') {
      showToast({ tone: 'ok', title: t(cate === 2 ? text.voiceSent : text.smsSent) });
    }
    if (doubtsPhone(outcome)) keepPhone(null);
    setFailure(codeFailureText(t, outcome, text.codeLost));
  };
  const ask = async (cate: DeviceCodeCate): Promise<void> => {
    if (isAsking || left > 0) return;
    if (phone === null) setAsking({ what: 'phone', before: cate });
    else if (cate === 2) setAsking({ what: 'voice' });
    else await send(phone, cate);
  };
  return {
    sent,
    left,
    asking,
    isAsking,
    failure,
    clearFailure: () => setFailure(null),
    middle: phone && masked ? phone.slice(-masked.tail.length - 4, -masked.tail.length) : null,
    dismiss: () => setAsking(null),
    fillIn: () => setAsking({ what: 'phone', before: null }),
    ask,
    call: async () => (phone === null ? undefined : await send(phone, 2)),
    async complete(middle: string): Promise<void> {
      if (!masked) return;
      const whole = completePhone(masked, middle);
      const then = asking?.what === 'phone' ? asking.before : null;
      keepPhone(whole);
      if (then === 2) setAsking({ what: 'voice' });
      else if (then === 0) await send(whole, 0);
      else setAsking(null);
    },
  };
}

/** The code and the login that follows it. */
function useCodeLogin(props: NewDeviceProps, wasRequested: boolean) {
  const { t } = useT();
  const { api, storage, clock } = useApp();
  const { progress, captcha } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = (): void => {
    // Closing dialogs give the focus back first.
    requestAnimationFrame(() => {
      if (progress.codes.sent(deviceCodePlace(readDeviceCheck(storage)?.username ?? ''))) {
        setError(null);
        input.current?.focus();
      }
    });
  };
  const errorOf = (outcome: Exclude<CheckedOutcome, { kind: 'in' | 'second' }>): string | null => {
    if (outcome.kind === 'dead') return t(text.rememberedDead);
    return outcome.kind === 'risk' ? outcome.message : failureText(t, outcome, text.lost);
  };
  const submit = async (): Promise<void> => {
    const check = readDeviceCheck(storage);
    if (isBusy || !check) return;
    const issue = deviceCodeIssue(code, wasRequested);
    if (issue) {
      setError(t(issue));
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const deps = { api, captcha, storage, clock, keys: browserKeyStore };
    const outcome = await logInChecked(deps, check, code);
    setBusy(false);
    if (outcome.kind === 'in') {
      props.onIn(outcome.session, { remember: progress.device.rememberPwd });
      return;
    }
    if (outcome.kind === 'second') {
      const { ticket, ways } = outcome;
      const remember = progress.device.rememberPwd;
      props.onSecond({ ticket, ways, userName: check.username, remember });
      return;
    }
    setError(errorOf(outcome));
    setCode('');
    input.current?.focus();
  };
  return {
    code,
    error,
    isBusy,
    input,
    focus,
    submit,
    type(digits: string): void {
      setCode(digits);
      setError(null);
    },
  };
}

export type Device = ReturnType<typeof useNewDevice>;
