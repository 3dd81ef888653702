import { md5Hex, RECOVERY_INPUT_MAX, stripWhitespace } from '@tianping/members';
import { showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useMember } from '../../../app/context.ts';
import { DialogForm } from '../dialog-form.tsx';
import { accountMessages as text } from '../messages.ts';
import { PauseNote } from '../pause-note.tsx';
import { useProof } from '../use-proof.tsx';
import { useSave } from '../use-save.ts';
import { FundField } from './fund-field.tsx';
import { useNewPassword } from './use-new-password.tsx';

/** Sets the fund password, or changes it. */
export default function FundDialog(props: { readonly onClose: () => void }) {
  const { t } = useT();
  const isChange = useMember((state) => state.info?.secondPassword !== '');
  const saving = useSave();
  const proof = useProof();
  const fresh = useNewPassword(t(isChange ? text.newFund : text.fund), 'fund');
  const [old, setOld] = useState('');
  const [isTouched, setTouched] = useState(false);
  const title = t(isChange ? text.changeFund : text.setFund);
  const submit = (): boolean => {
    proof.showMissing();
    setTouched(true);
    const secondPassword = fresh.check();
    const isOldMissing = isChange && old === '';
    if (secondPassword === null || !proof.isFilled || isOldMissing) return false;
    const oldSecondPassword = isChange ? { oldSecondPassword: md5Hex(old) } : {};
    const request = { secondPassword, ...oldSecondPassword, ...proof.request };
    void saving.save('site/user/member/bindOther', request).then((saved) => {
      if (!saved) return;
      showToast({ tone: 'ok', title: t(text.saved) });
      props.onClose();
    });
    return true;
  };
  return (
    <DialogForm
      title={title}
      note={t(text.fundNote)}
      submit={title}
      isBusy={saving.isBusy}
      failure={saving.failure}
      isComplete={proof.isFilled && fresh.isFilled && (!isChange || old !== '')}
      onSubmit={submit}
      onClose={props.onClose}
      testId="fund-dialog"
    >
      {isChange && (
        <FundField
          label={t(text.oldFund)}
          value={old}
          onValue={(value) => setOld(stripWhitespace(value).slice(0, RECOVERY_INPUT_MAX.password))}
          error={isTouched && old === '' ? t(text.oldFundEmpty) : null}
          autoComplete="off"
          data-testid="old-fund"
        />
      )}
      {fresh.fields}
      {proof.fields}
      {isChange && <PauseNote what={t(text.fund)} />}
    </DialogForm>
  );
}
