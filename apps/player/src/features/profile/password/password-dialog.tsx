import { showToast, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { DialogForm } from '../dialog-form.tsx';
import { accountMessages as text } from '../messages.ts';
import { PauseNote } from '../pause-note.tsx';
import { type ProofRequest, useProof } from '../use-proof.tsx';
import { type Saving, useSave } from '../use-save.ts';
import { useNewPassword } from './use-new-password.tsx';

/** Changes the login password, proved by the old one or by a code to a bound contact. */
export default function PasswordDialog(props: { readonly onClose: () => void }) {
  const { t } = useT();
  const { events } = useApp();
  const saving = useSave();
  const proof = useProof({
    label: t(text.passwordWays),
    passwordLabel: t(text.oldPassword),
  });
  const fresh = useNewPassword(t(text.newPassword), 'login');
  const submit = (): boolean => {
    proof.showMissing();
    const password = fresh.check();
    if (password === null || !proof.isFilled) return false;
    void changePassword(saving, password, proof.request).then((ended) => {
      if (ended === null) return;
      events.emit('passwordChangeSuccess', null);
      showToast({
        tone: 'ok',
        title: t(text.saved),
        text: t(text.passwordDone, { count: ended }),
      });
      props.onClose();
    });
    return true;
  };
  return (
    <DialogForm
      title={t(text.changePassword)}
      note={t(text.passwordNote)}
      submit={t(text.changePassword)}
      isBusy={saving.isBusy}
      failure={saving.failure}
      isComplete={proof.isFilled && fresh.isFilled}
      onSubmit={submit}
      onClose={props.onClose}
      testId="password-dialog"
    >
      {proof.fields}
      {fresh.fields}
      <PauseNote what={t(text.proofPassword)} />
    </DialogForm>
  );
}

/** Resolves to how many other sessions ended; null when it was refused. */
async function changePassword(
  { save }: Saving,
  password: string,
  { proofPassword, phoneCode, emailCode }: ProofRequest,
): Promise<number | null> {
  const set = { password, secondPassword: password };
  if (phoneCode !== undefined) {
    const done = await save('site/user/member/bindPasswordByPhone', { ...set, code: phoneCode });
    return done?.ended ?? null;
  }
  if (emailCode !== undefined) {
    const done = await save('site/user/member/bindPasswordByEmail', { ...set, code: emailCode });
    return done?.ended ?? null;
  }
  const oldPassword = proofPassword ?? '';
  const done = await save('site/user/member/bindPassword', { ...set, oldPassword });
  return done?.ended ?? null;
}
