import { clientCodes } from '@tianping/contract/wire';
import { md5Hex, stripWhitespace } from '@tianping/members';
import { Checkbox, momentText, Segmented, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { FundField } from '../../../features/profile/password/fund-field.tsx';
import { withdrawMessages as text } from './messages.ts';
import css from './takemoney.module.css';

const HOURS = ['24', '72', '168', '720'] as const;
type Hours = (typeof HOURS)[number];
const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;
const PASSWORD_INPUT_MAX = 40;

/** Locks the member's own withdrawals; nobody can undo it before its end. */
export default function LockDialog(props: {
  readonly onLocked: () => void;
  readonly onClose: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { api, now } = useApp();
  const [hours, setHours] = useState<Hours>('24');
  const [agrees, setAgrees] = useState(false);
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const lock = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const request = { hours: Number(hours), password: md5Hex(password) };
    const outcome = await api.call('fd/withdraw/lock', request);
    setBusy(false);
    if (outcome.kind === 'answer') {
      const time = momentText(translator, outcome.answer.lockedUntil, now());
      showToast({ tone: 'ok', title: t(text.lockDone, { time }) });
      props.onLocked();
      props.onClose();
      return;
    }
    setPassword('');
    if (outcome.kind !== 'code') setFailure(t(text.lost));
    else if (outcome.code !== clientCodes.passwordCheckFailure.code) setFailure(outcome.message);
    else setPasswordFault(outcome.message);
  };
  const submit = (): boolean => {
    setTouched(true);
    if (!agrees || password === '') return false;
    void lock();
    return true;
  };
  const untilText = momentText(translator, now() + Number(hours) * HOUR_MS, now());
  const missing = isTouched && password === '' ? t(text.passwordEmpty) : null;
  return (
    <DialogForm
      title={t(text.lock)}
      note={t(text.lockText)}
      submit={t(text.lockSubmit)}
      isBusy={isBusy}
      failure={failure}
      isComplete={agrees && password !== ''}
      onSubmit={submit}
      onClose={props.onClose}
      testId="lock-dialog"
    >
      <div className={css.hours}>
        <p>{t(text.lockHours)}</p>
        <Segmented
          label={t(text.lockHours)}
          value={hours}
          choices={HOURS.map((value) => ({ value, label: hoursText(t, Number(value)) }))}
          onChange={setHours}
        />
        <p role="status">{t(text.lockUntil, { time: untilText })}</p>
      </div>
      <FundField
        label={t(text.password)}
        value={password}
        onValue={(value) => {
          setPasswordFault(null);
          setPassword(stripWhitespace(value).slice(0, PASSWORD_INPUT_MAX));
        }}
        error={passwordFault ?? missing}
        autoComplete="off"
        data-testid="lock-password"
      />
      <Checkbox
        checked={agrees}
        onChecked={setAgrees}
        error={isTouched && !agrees ? t(text.lockAgreeMissing) : null}
        testId="lock-agree"
      >
        {t(text.lockAgree)}
      </Checkbox>
    </DialogForm>
  );
}

function hoursText(t: ReturnType<typeof useT>['t'], hours: number): string {
  return hours > DAY_HOURS ? t(text.days, { days: hours / DAY_HOURS }) : t(text.hours, { hours });
}
