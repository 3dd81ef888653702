import type { PayoutAccountView } from '@tianping/contract';
import { clientCodes } from '@tianping/contract/wire';
import { md5Hex, stripWhitespace } from '@tianping/members';
import { showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { FundField } from '../../../features/profile/password/fund-field.tsx';
import { type AccountChange, CHANGES } from './change-texts.ts';
import { cardMessages as text } from './messages.ts';
import { accountsChanged } from './use-accounts.ts';

const PASSWORD_INPUT_MAX = 40;

/** Removes an account or makes it the default; requires the fund password. */
export default function ChangeDialog(props: {
  readonly change: AccountChange;
  readonly account: PayoutAccountView;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const app = useApp();
  const { account } = props;
  const change = CHANGES[props.change];
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = t(text.accountOf, { provider: account.provider, masked: account.masked });
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const request = { accountId: account.accountId, password: md5Hex(password) };
    const outcome = await app.api.call(change.call, request);
    setBusy(false);
    if (outcome.kind === 'answer') {
      showToast({ tone: 'ok', title: t(change.done) });
      props.onClose();
      props.onDone?.();
      accountsChanged(app);
      return;
    }
    setPassword('');
    if (outcome.kind !== 'code') setFailure(t(text.lost));
    else if (outcome.code !== clientCodes.passwordCheckFailure.code) setFailure(outcome.message);
    else setPasswordFault(outcome.message);
  };
  const missing = isTouched && password === '' ? t(text.passwordEmpty) : null;
  return (
    <DialogForm
      title={t(change.title)}
      note={t(change.note, { account: name })}
      submit={t(change.submit)}
      isBusy={isBusy}
      failure={failure}
      isComplete={password !== ''}
      onSubmit={() => {
        setTouched(true);
        if (password === '') return false;
        void send();
        return true;
      }}
      onClose={props.onClose}
      testId={`${props.change}-dialog`}
    >
      <FundField
        label={t(text.password)}
        value={password}
        onValue={(value) => {
          setPasswordFault(null);
          setPassword(stripWhitespace(value).slice(0, PASSWORD_INPUT_MAX));
        }}
        error={passwordFault ?? missing}
        placeholder={t(text.passwordPlaceholder)}
        autoComplete="off"
        data-testid={`${props.change}-password`}
        data-autofocus
      />
    </DialogForm>
  );
}
