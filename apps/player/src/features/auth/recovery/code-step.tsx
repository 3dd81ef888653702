import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { codeIssues, RECOVERY_INPUT_MAX, stripWhitespace } from '@tianping/members';
import { Button, Field, useT } from '@tianping/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useSite } from '../../../app/context.ts';
import type { SentCode } from '../codes/code-controller.ts';
import { useSentCode } from '../codes/use-code.ts';
import { codeFailureText, failureText } from '../failure.tsx';
import { focusFirstWrong } from '../fields/focus.ts';
import { recoveryMessages as text } from './messages.ts';
import css from './recovery.module.css';
import { beginRecovery, codePlaceOf, verifyRecovery } from './recovery-flow.ts';
import type { StepProps } from './types.ts';
import { useCodeToast } from './use-code-toast.ts';

/** Step two: entering the code that was sent, or requesting another. */
export function CodeStep(props: StepProps) {
  const { t } = useT();
  const { deps, draft, who, go } = props;
  const { sent, left } = useSentCode(deps.codes, codePlaceOf(who));
  const { form, code, type, error, isBusy, isAsking, resend, submit } = useCodeStep(props);
  const { playMoney } = useSite();
  const isPhone = draft.channel === 'phone';
  const noteOf = (isVerified: boolean, known: SentCode | null): string => {
    if (isVerified) return t(text.verified);
    if (known === null) return t(text.notSent);
    const { sentTo: to, lifeMinutes: minutes } = known;
    const where = to === '' ? '' : t(text.sentTo, { to, minutes });
    return where + (playMoney ? t(text.sentDemo) : '') + t(text.sentSafe);
  };
  return (
    <form
      className={css.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={css.note} data-testid="recovery-note">
        {noteOf(draft.isVerified, sent)}
      </p>
      <Field
        label={t(isPhone ? text.smsCode : text.emailCode)}
        icon={IconShieldCheck}
        value={code}
        onValue={type}
        error={error}
        placeholder={t(text.codePlaceholder)}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        data-testid="recovery-code"
        end={
          <ResendButton isBusy={isAsking} left={left} wasSent={sent !== null} onPress={resend} />
        }
      />
      <Pair
        back={
          <Button tone="secondary" size="l" onClick={() => go({ step: 0 })}>
            {t(text.previous)}
          </Button>
        }
        next={
          <Button
            type="submit"
            size="l"
            busy={isBusy}
            aria-disabled={code === '' && !draft.isVerified}
          >
            {t(text.next)}
          </Button>
        }
      />
    </form>
  );
}

export function Pair(props: { readonly back: ReactNode; readonly next: ReactNode }) {
  return (
    <div className={css.pair}>
      {props.back}
      {props.next}
    </div>
  );
}

function ResendButton(props: {
  readonly isBusy: boolean;
  readonly left: number;
  readonly wasSent: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useT();
  const { left, wasSent } = props;
  const isOff = left > 0 || props.isBusy;
  return (
    <button
      type="button"
      className={`${css.resend} num`}
      // Not `disabled`, which would take the focus from a visitor who has just pressed it.
      aria-disabled={isOff}
      data-testid="recovery-resend"
      onClick={() => !isOff && props.onPress()}
    >
      {left > 0 ? t(text.codeWait, { seconds: left }) : t(wasSent ? text.codeAgain : text.getCode)}
    </button>
  );
}

function useCodeStep(props: StepProps) {
  const { t } = useT();
  const { deps, draft, who, go } = props;
  const [code, setCode] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState(draft.notSent);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const toast = useCodeToast(draft.channel);
  const issue = draft.isVerified ? undefined : codeIssues({ verifyCode: code }).verifyCode;
  const resend = async (): Promise<void> => {
    if (busy) return;
    setBusy('resend');
    setRefusal(null);
    const outcome = await beginRecovery(deps, who);
    setBusy(null);
    if (outcome.kind !== 'checked') {
      setRefusal(failureText(t, outcome, text.lost));
      return;
    }
    go({ isVerified: false, notSent: null });
    toast(outcome.code);
    setRefusal(codeFailureText(t, outcome.code, text.lost));
  };
  const submit = async (): Promise<void> => {
    setTouched(true);
    if (busy) return;
    if (issue) {
      focusFirstWrong(form.current);
      return;
    }
    if (draft.isVerified) {
      go({ step: 2 });
      return;
    }
    setBusy('verify');
    setRefusal(null);
    const outcome = await verifyRecovery(deps, who, code);
    setBusy(null);
    if (outcome.kind === 'done') {
      go({ step: 2, isVerified: true });
      return;
    }
    setRefusal(failureText(t, outcome, text.lost));
    focusFirstWrong(form.current);
  };
  return {
    form,
    code,
    error: refusal ?? (isTouched && issue ? t(issue) : null),
    isBusy: busy === 'verify',
    isAsking: busy === 'resend',
    resend: () => void resend(),
    submit,
    type(value: string): void {
      if (draft.isVerified) go({ isVerified: false });
      setCode(stripWhitespace(value).slice(0, RECOVERY_INPUT_MAX.verifyCode));
      setRefusal(null);
    },
  };
}
