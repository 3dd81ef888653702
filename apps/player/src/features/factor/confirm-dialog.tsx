import { md5Hex, stripWhitespace } from '@tianping/members';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { PasswordField } from '../auth/fields/password-field.tsx';
import { DialogForm } from '../profile/dialog-form.tsx';
import { bringProof } from './bring-proof.ts';
import css from './factor.module.css';
import { factorTexts as text } from './messages.ts';
import { useProofInput } from './use-proof-input.tsx';
import type { FactorWay } from './ways.ts';

interface ConfirmProps {
  /** Empty while there is no second factor: then the password is used. */
  readonly ways: readonly FactorWay[];
  readonly onClose: () => void;
  /** The session is proved for ten minutes. */
  readonly onConfirmed: () => void;
}

/** The member proves their identity again, before a protection of the account is changed. */
export default function ConfirmDialog(props: ConfirmProps) {
  return props.ways.length === 0 ? <ByPassword {...props} /> : <ByFactor {...props} />;
}

function ByPassword(props: ConfirmProps) {
  const { t } = useT();
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const sending = useConfirm(props.onConfirmed);
  return (
    <DialogForm
      title={t(text.confirmTitle)}
      note={t(text.confirmNote)}
      submit={t(text.confirm)}
      isBusy={sending.isBusy}
      failure={sending.failure}
      isComplete={password !== ''}
      onSubmit={() => {
        setTouched(true);
        if (password === '') return false;
        void sending.send({ way: 'password', password: md5Hex(password) });
        return true;
      }}
      onClose={props.onClose}
      testId="confirm-dialog"
    >
      <PasswordField
        label={t(text.confirmPassword)}
        value={password}
        onValue={(value) => setPassword(stripWhitespace(value).slice(0, 40))}
        error={isTouched && password === '' ? t(text.confirmPasswordEmpty) : null}
        autoComplete="current-password"
        data-autofocus=""
        data-testid="confirm-password"
      />
    </DialogForm>
  );
}

function ByFactor(props: ConfirmProps) {
  const { t } = useT();
  const { api } = useApp();
  const input = useProofInput(props.ways);
  const sending = useConfirm(props.onConfirmed);
  const submit = async (): Promise<void> => {
    const brought = await bringProof(input, () => api.call('site/user/factor/challenge', {}));
    if (brought.kind === 'closed') input.refuse(t(text.passkeyClosed));
    else if (brought.kind === 'proof') {
      const refused = await sending.send(brought.proof);
      if (refused !== null) input.refuse(refused);
    } else sending.fail(brought.kind === 'lost' ? t(text.lost) : brought.message);
  };
  return (
    <DialogForm
      title={t(text.confirmTitle)}
      note={t(text.confirmNote)}
      submit={t(input.way === 'passkey' ? text.passkeyUse : text.confirm)}
      isBusy={sending.isBusy}
      failure={sending.isFieldFault ? null : sending.failure}
      isComplete={input.isFilled}
      onSubmit={() => {
        if (!input.check()) return false;
        void submit();
        return true;
      }}
      onClose={props.onClose}
      testId="confirm-dialog"
    >
      <div className={css.form}>{input.fields}</div>
    </DialogForm>
  );
}

/** Sends one proof at a time; resolves to why it was refused, null when it was not. */
function useConfirm(onConfirmed: () => void) {
  const { t } = useT();
  const { api } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isFieldFault, setFieldFault] = useState(false);
  type Proof = Parameters<typeof api.call<'site/user/factor/confirm'>>[1]['proof'];
  return {
    isBusy,
    failure,
    isFieldFault,
    fail(message: string): void {
      setFieldFault(false);
      setFailure(message);
    },
    async send(proof: Proof): Promise<string | null> {
      setBusy(true);
      setFailure(null);
      const outcome = await api.call('site/user/factor/confirm', { proof });
      setBusy(false);
      if (outcome.kind === 'answer') {
        onConfirmed();
        return null;
      }
      const message = outcome.kind === 'code' ? outcome.message : t(text.lost);
      setFieldFault(proof.way !== 'password' && outcome.kind === 'code');
      setFailure(message);
      return message;
    },
  };
}
