import type { PayoutAccountView } from '@tianping/contract';
import { statusCodes } from '@tianping/contract/wire';
import { md5Hex, stripWhitespace } from '@tianping/members';
import { showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { FundField } from '../../../features/profile/fund-field.tsx';
import { cardMessages as text } from './messages.ts';
import { accountsChanged } from './use-accounts.ts';

const PASSWORD_INPUT_MAX = 40;

/** Removes an account, against the fund password. */
export default function RemoveDialog(props: {
  readonly account: PayoutAccountView;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const app = useApp();
  const { account } = props;
  const [password, setPassword] = useState('');
  const [isTold, setTold] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = t(text.accountOf, { provider: account.provider, masked: account.masked });
  const remove = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const request = { accountId: account.accountId, password: md5Hex(password) };
    const outcome = await app.api.call('fd/bankCard/remove', request);
    setBusy(false);
    if (outcome.kind === 'answer') {
      showToast({ tone: 'ok', title: t(text.removeDone) });
      props.onClose();
      props.onRemoved();
      accountsChanged(app);
      return;
    }
    setPassword('');
    if (outcome.kind !== 'code') setFailure(t(text.lost));
    else if (outcome.code !== statusCodes.passwordCheckFailure.code) setFailure(outcome.message);
    else setPasswordFault(outcome.message);
  };
  const missing = isTold && password === '' ? t(text.passwordEmpty) : null;
  return (
    <DialogForm
      title={t(text.removeTitle)}
      note={t(text.removeText, { account: name })}
      submit={t(text.removeSubmit)}
      isBusy={isBusy}
      failure={failure}
      isComplete={password !== ''}
      onSubmit={() => {
        setTold(true);
        if (password === '') return false;
        void remove();
        return true;
      }}
      onClose={props.onClose}
      testId="remove-dialog"
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
        data-testid="remove-password"
        data-autofocus
      />
    </DialogForm>
  );
}
