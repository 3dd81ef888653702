import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import type { AnswerFor } from '@tianping/client';
import { clientCodes } from '@tianping/contract/wire';
import { IconButton, QrCode, SkeletonRows, showToast, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { CodeBoxes } from '../../../features/auth/device/code-boxes.tsx';
import { factorTexts } from '../../../features/factor/messages.ts';
import { TOTP_DIGITS } from '../../../features/factor/ways.ts';
import { DialogForm } from '../../../features/profile/dialog-form.tsx';
import { refreshInfo } from '../../../features/profile/refresh-info.ts';
import { securityMessages as text } from './messages.ts';
import css from './security.module.css';
import type { Security } from './use-security.ts';

/** A new authenticator: its secret is scanned or typed, and its first code activates it. */
export default function TotpDialog(props: {
  readonly security: Security;
  readonly onClose: () => void;
  /** With new recovery codes, when it is the first second factor. */
  readonly onDone: (codes: readonly string[] | null) => void;
}) {
  const { t } = useT();
  const setting = useSetting(props);
  const { begun } = setting;
  return (
    <DialogForm
      title={t(text.totpTitle)}
      submit={t(text.totpSubmit)}
      isBusy={setting.isBusy}
      failure={setting.failure}
      isComplete={begun !== null && setting.code.length === TOTP_DIGITS}
      onSubmit={setting.submit}
      onClose={props.onClose}
      testId="totp-dialog"
    >
      <p className={css.step}>{t(text.totpScan)}</p>
      <p className={css.note}>{t(text.totpScanNote)}</p>
      {begun ? (
        <>
          <QrCode text={begun.uri} label={t(text.totpQr)} className={css.qr ?? ''} />
          <Secret secret={begun.secret} />
        </>
      ) : (
        <SkeletonRows rows={4} label={t(text.totpLoading)} />
      )}
      <p className={css.step}>{t(text.totpType)}</p>
      <CodeBoxes
        label={t(factorTexts.totpCode)}
        value={setting.code}
        onValue={setting.type}
        error={setting.error}
        inputRef={setting.input}
        isFirst
      />
    </DialogForm>
  );
}

function Secret(props: { readonly secret: string }) {
  const { t } = useT();
  const grouped = props.secret.match(/.{1,4}/g)?.join(' ') ?? props.secret;
  return (
    <p className={css.secret}>
      <span>{t(text.totpSecret)}</span>
      <b className="num" data-testid="totp-secret">
        {grouped}
      </b>
      <IconButton
        icon={IconCopy}
        label={t(text.totpCopy)}
        onClick={() => {
          void navigator.clipboard.writeText(props.secret);
          showToast({ tone: 'ok', title: t(text.totpCopied) });
        }}
      />
    </p>
  );
}

function useSetting(props: Parameters<typeof TotpDialog>[0]) {
  const { t } = useT();
  const app = useApp();
  const { security } = props;
  const [begun, setBegun] = useState<AnswerFor<'site/user/factor/totpBegin'> | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void security
      .call('site/user/factor/totpBegin', {}, () => undefined)
      .then((made) => {
        if (made) setBegun(made);
        else props.onClose();
      });
  }, [security, props.onClose]);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await app.api.call('site/user/factor/totpConfirm', { code });
    setBusy(false);
    if (outcome.kind === 'answer') {
      showToast({ tone: 'ok', title: t(text.totpDone) });
      void refreshInfo(app);
      props.onDone(outcome.answer.recoveryCodes);
      security.proved();
      return;
    }
    setCode('');
    const message = outcome.kind === 'code' ? outcome.message : t(text.lost);
    const isCode = outcome.kind === 'code' && outcome.code === clientCodes.codeError.code;
    (isCode ? setError : setFailure)(message);
    input.current?.focus();
  };
  return {
    begun,
    code,
    error,
    failure,
    isBusy,
    input,
    type(digits: string): void {
      setCode(digits);
      setError(null);
    },
    submit(): boolean {
      if (begun === null || code.length !== TOTP_DIGITS) {
        setError(t(factorTexts.totpEmpty));
        return false;
      }
      void send();
      return true;
    },
  };
}
