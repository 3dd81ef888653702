import type { UnixMs } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { monthsAfter } from '@tianping/protection';
import { useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { useProof } from '../../../features/profile/use-proof.tsx';
import { fullTime } from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import { useProtection } from '../../../features/protection/use-protection.ts';
import type { PauseRequest } from './pause-request.ts';

const HOUR = 3_600_000;

/** The last step before a pause that nobody can end: the password. */
export default function PauseDialog(props: {
  readonly request: PauseRequest;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const { t } = useT();
  const { now } = useApp();
  const { request, onClose } = props;
  const { send, isBusy, failure } = useProtection(props.onChanged);
  const proof = useProof({ ways: ['password'] });
  const isCoolOff = request.kind === 'coolOff';
  const submit = (): boolean => {
    proof.showMissing();
    if (!proof.isFilled) return false;
    const password = proof.request.proofPassword ?? '';
    const sent = isCoolOff
      ? send('site/protection/coolOff', { hours: request.hours, password }, t(text.coolDone))
      : send('site/protection/exclude', { months: request.months, password }, t(text.excludeDone));
    void sent.then((answer) => {
      if (answer) onClose();
    });
    return true;
  };
  return (
    <DialogForm
      title={t(isCoolOff ? text.coolOff : text.exclude)}
      note={noteOf(t, request, now())}
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

/** Until when it will be in force, shown before the password is entered. */
function noteOf(t: Translator['t'], request: PauseRequest, now: UnixMs): string {
  if (request.kind === 'coolOff') {
    return t(text.coolConfirm, { time: fullTime(now + request.hours * HOUR) });
  }
  const { months, span } = request;
  return months === null
    ? t(text.excludeConfirmForGood)
    : t(text.excludeConfirm, { span, time: fullTime(monthsAfter(now, months)) });
}
