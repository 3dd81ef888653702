import { useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { useProof } from '../../../features/profile/use-proof.tsx';
import { shortTime } from '../../../features/protection/figures.ts';
import { careTexts as text } from '../../../features/protection/messages.ts';
import { useProtection } from '../../../features/protection/use-protection.ts';
import type { PauseWish } from './pause-wish.ts';

/** The last step before a pause that nobody can end: the password. */
export default function PauseDialog(props: {
  readonly wish: PauseWish;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const { t } = useT();
  const { now } = useApp();
  const { wish, onClose } = props;
  const { send, isBusy, failure } = useProtection(props.onChanged);
  const proof = useProof({ ways: ['password'] });
  const isCoolOff = wish.kind === 'coolOff';
  const submit = (): boolean => {
    proof.tell();
    if (!proof.isFilled) return false;
    const password = proof.request.proofPassword ?? '';
    const sent = isCoolOff
      ? send('site/protection/coolOff', { hours: wish.hours, password }, t(text.coolDone))
      : send('site/protection/exclude', { months: wish.months, password }, t(text.excludeDone));
    void sent.then((answer) => {
      if (answer) onClose();
    });
    return true;
  };
  return (
    <DialogForm
      title={t(isCoolOff ? text.coolOff : text.exclude)}
      note={
        isCoolOff
          ? t(text.coolConfirm, { time: shortTime(now() + wish.hours * 3_600_000) })
          : t(text.excludeConfirm, { span: wish.span })
      }
      submit={t(text.confirmPause)}
      isBusy={isBusy}
      failure={failure}
      isComplete={proof.isFilled}
      onSubmit={submit}
      onClose={onClose}
      testId="pause-dialog"
    >
      {proof.fields}
    </DialogForm>
  );
}
