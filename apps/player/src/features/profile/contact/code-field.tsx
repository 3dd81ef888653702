import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { DEVICE_CODE_LENGTH, digitsOf } from '@tianping/members';
import { Field, showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp, useSite } from '../../../app/context.ts';
import { sendCode } from '../../auth/codes/send-code.ts';
import { useSentCode } from '../../auth/codes/use-code.ts';
import { codeFailureText } from '../../auth/failure.tsx';
import { codeControllerOf } from '../codes.ts';
import { accountMessages as text } from '../messages.ts';
import css from '../profile.module.css';

/** Where a member's code is sent, and for what: 4 binds that address, 5 proves the bound one. */
export interface MemberCode {
  readonly channel: 'phone' | 'email';
  readonly type: 4 | 5;
  /** Whole number or address; empty for the bound one. */
  readonly to: string;
}

/** A code with the button that requests it. */
export function CodeField(props: {
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly error: string | null;
  readonly hint?: string | undefined;
  readonly testId: string;
  /** Null when the address is not valid yet; the caller shows that. */
  readonly codeFor: () => MemberCode | null;
  readonly place: string;
}) {
  const { t } = useT();
  const app = useApp();
  const codes = codeControllerOf(app);
  const { sent, left } = useSentCode(codes, props.place);
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOff = left > 0 || isAsking;
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    const wanted = props.codeFor();
    if (!wanted || isOff) return;
    setAsking(true);
    setRefusal(null);
    const { channel, type, to } = wanted;
    const captcha = { kaptchcate: 99, codeId: '', code: '' } as const;
    const cate = channel === 'phone' ? 0 : 1;
    const outcome = await codes.request(props.place, () =>
      sendCode(app.api, { to, name: '', type, cate, captcha }),
    );
    setAsking(false);
    setRefusal(codeFailureText(t, outcome, text.askLost));
    if (outcome.kind !== 'sent') return;
    input.current?.focus();
    showToast({ tone: 'ok', title: t(channel === 'phone' ? text.smsSent : text.emailSent) });
  };
  const { playMoney } = useSite();
  const sentHint = sent?.sentTo
    ? t(text.codeSentTo, { to: sent.sentTo, minutes: sent.lifeMinutes }) +
      (playMoney ? t(text.codeDemo) : '')
    : undefined;
  return (
    <Field
      label={t(text.code)}
      icon={IconShieldCheck}
      value={props.value}
      onValue={(value) => {
        setRefusal(null);
        props.onValue(digitsOf(value, DEVICE_CODE_LENGTH));
      }}
      error={refusal ?? props.error}
      hint={sentHint ?? props.hint ?? t(text.codeFraud)}
      placeholder={t(text.codePlaceholder)}
      inputRef={input}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-testid={props.testId}
      end={
        <button
          type="button"
          className={`${css.ask} num`}
          // Not `disabled`, which would take the focus from a member who has just pressed it.
          aria-disabled={isOff}
          data-testid={`${props.testId}-ask`}
          onClick={() => void ask()}
        >
          {left > 0 ? t(text.codeWait, { seconds: left }) : t(sent ? text.codeAgain : text.getCode)}
        </button>
      }
    />
  );
}
