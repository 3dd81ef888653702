import { Field, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { securityMessages as text } from './messages.ts';
import type { Security } from './use-security.ts';

const LABEL_MAX = 40;

/** A new passkey: its name here, everything else in the browser's own dialog. */
export default function PasskeyDialog(props: {
  readonly security: Security;
  readonly onClose: () => void;
  /** With new recovery codes, when it is the first second factor. */
  readonly onDone: (codes: readonly string[] | null) => void;
}) {
  const { t } = useT();
  const { security } = props;
  const [label, setLabel] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const name = label.trim();
  const make = async (): Promise<void> => {
    const asked = await security.call('site/user/factor/passkeyChallenge', {}, () => undefined);
    if (!asked) return;
    const { makePasskey } = await import('@tianping/factors/browser');
    const response = await makePasskey(asked.options);
    if (!response) return setFailure(t(text.passkeyClosed));
    const request = { response: response as never, label: name };
    const made = await security.call('site/user/factor/passkeyAdd', request, () => undefined);
    if (!made) return;
    showToast({ tone: 'ok', title: t(text.passkeyDone) });
    props.onDone(made.recoveryCodes);
  };
  return (
    <DialogForm
      title={t(text.passkeyTitle)}
      note={t(text.passkeyNote)}
      submit={t(text.passkeyNext)}
      isBusy={isMaking}
      failure={failure}
      isComplete={name !== ''}
      onSubmit={() => {
        setTouched(true);
        if (name === '') return false;
        setFailure(null);
        setMaking(true);
        void make().finally(() => setMaking(false));
        return true;
      }}
      onClose={props.onClose}
      testId="passkey-dialog"
    >
      <Field
        label={t(text.passkeyName)}
        value={label}
        onValue={(value) => setLabel(value.slice(0, LABEL_MAX))}
        error={isTouched && name === '' ? t(text.passkeyNameEmpty) : null}
        placeholder={t(text.passkeyNamePlaceholder)}
        autoComplete="off"
        data-autofocus=""
        data-testid="passkey-name"
      />
    </DialogForm>
  );
}
