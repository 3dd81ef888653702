import { Button, Checkbox, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import type { Session } from '../../../app/member/session.ts';
import { bringProof } from '../../factor/bring-proof.ts';
import css from '../../factor/factor.module.css';
import { factorTexts as text } from '../../factor/messages.ts';
import { useProofInput } from '../../factor/use-proof-input.tsx';
import auth from '../auth-dialog.module.css';
import { DeviceDrawing } from '../device/device-drawing.tsx';
import { Failure, failureText } from '../failure.tsx';
import { browserKeyStore } from '../login/key-store.ts';
import { logInSecond, type SecondStep } from './second-step.ts';

interface SecondFormProps {
  readonly step: SecondStep;
  /** Back to name and password; `reason` is shown there. */
  readonly onBack: () => void;
  readonly onIn: (session: Session, after: { readonly remember: boolean }) => void;
}

/** The second step of a login: a code, a passkey or a recovery code. */
export function SecondForm(props: SecondFormProps) {
  const { t } = useT();
  const second = useSecond(props);
  const { input } = second;
  return (
    <form
      className={css.form}
      noValidate
      data-testid="second-form"
      onSubmit={(event) => {
        event.preventDefault();
        void second.submit();
      }}
    >
      <DeviceDrawing />
      <p className={css.title} aria-hidden="true">
        {t(text.secondTitle)}
      </p>
      <p className={css.lead}>{t(text.secondLead)}</p>
      {input.fields}
      <Failure text={second.failure} />
      <div className={css.trust}>
        <Checkbox checked={second.trust} onChecked={second.setTrust} testId="trust-device">
          {t(text.trust)}
        </Checkbox>
        <small>{t(text.trustNote)}</small>
      </div>
      <Button
        type="submit"
        size="l"
        wide
        busy={second.isBusy}
        aria-disabled={!input.isFilled}
        data-testid="second-login"
      >
        {t(input.way === 'passkey' ? text.passkeyUse : text.login)}
      </Button>
      <p className={auth.help}>
        <button type="button" onClick={props.onBack}>
          {t(text.otherAccount)}
        </button>
        <span aria-hidden="true">·</span>
        <a href="/recover">{t(text.lostDevice)}</a>
      </p>
    </form>
  );
}

function useSecond({ step, onIn }: SecondFormProps) {
  const { t } = useT();
  const { api, storage, clock } = useApp();
  const input = useProofInput(step.ways);
  const [trust, setTrust] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const deps = { api, storage, clock, keys: browserKeyStore };
  const send = async (): Promise<void> => {
    const { ticket } = step;
    const brought = await bringProof(input, () =>
      api.call('site/user/login/challenge', { ticket }),
    );
    if (brought.kind === 'closed') return input.refuse(t(text.passkeyClosed));
    if (brought.kind === 'lost') return setFailure(t(text.lost));
    if (brought.kind === 'code') return setFailure(brought.message);
    const outcome = await logInSecond(deps, step, { proof: brought.proof, trust });
    if (outcome.kind === 'in') return onIn(outcome.session, { remember: step.remember });
    if (outcome.kind === 'gone') return setFailure(outcome.message);
    const message = failureText(t, outcome, text.lost);
    if (outcome.kind === 'refused' && message) input.refuse(message);
    else setFailure(message);
  };
  return {
    input,
    trust,
    setTrust,
    isBusy,
    failure,
    async submit(): Promise<void> {
      if (isBusy || !input.check()) return;
      setBusy(true);
      setFailure(null);
      await send();
      setBusy(false);
    },
  };
}
