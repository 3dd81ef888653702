import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Button, Field, Icon, useT } from '@tianping/ui';
import { useState } from 'react';
import { Failure } from '../../features/auth/failure.tsx';
import { recoverMessages as text } from './messages.ts';
import css from './recover.module.css';
import type { OwnCase } from './use-case.ts';

/** Stops a request by somebody else, with the number and the stop code of the notice. */
export function StopForm({ own }: { readonly own: OwnCase }) {
  const { t } = useT();
  const [reference, setReference] = useState('');
  const [stopCode, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isFilled = reference.length > 0 && stopCode.length > 0;
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (!isFilled) return setFailure(t(text.codeEmpty));
    setBusy(true);
    const refused = await own.stop({ reference, stopCode });
    setBusy(false);
    setFailure(refused);
    setCode('');
  };
  return (
    <section className={`panel ${css.box}`}>
      <div className={css.stranger}>
        <i>
          <Icon of={IconShieldX} />
        </i>
        <div>
          <h2>{t(text.strangerTitle)}</h2>
          <p>{t(text.strangerText)}</p>
        </div>
      </div>
      <form
        className={css.form}
        noValidate
        data-testid="recover-stop"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t(text.reference)}
          value={reference}
          onValue={(value) => setReference(value.trim().toUpperCase().slice(0, 12))}
          autoComplete="off"
          className="num"
          data-testid="stop-reference"
        />
        <Field
          label={t(text.code)}
          value={stopCode}
          onValue={(value) => setCode(value.trim().slice(0, 12))}
          hint={t(text.codeHint)}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          data-testid="stop-code"
        />
        <Failure text={failure} />
        <Button type="submit" tone="danger" size="l" wide busy={isBusy} aria-disabled={!isFilled}>
          {t(text.stopNow)}
        </Button>
      </form>
    </section>
  );
}
