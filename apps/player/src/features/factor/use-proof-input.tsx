import { Field, Segmented, useT } from '@tianping/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CodeBoxes } from '../auth/device/code-boxes.tsx';
import css from './factor.module.css';
import { factorTexts as text } from './messages.ts';
import { type FactorWay, isRecoveryCode, RECOVERY_INPUT_MAX, TOTP_DIGITS } from './ways.ts';

/** The input of a second factor; a passkey is requested when the form is sent. */
export interface ProofInput {
  readonly way: FactorWay;
  readonly isFilled: boolean;
  readonly typed: string;
  /** Shows from now on what is missing; true when nothing is. */
  readonly check: () => boolean;
  /** Empties the field after a refusal, and says why. */
  readonly refuse: (message: string) => void;
  readonly choose: (way: FactorWay) => void;
  readonly fields: ReactNode;
}

/** The choice of a way, and the field of the one chosen. */
export function useProofInput(ways: readonly FactorWay[]): ProofInput {
  const { t } = useT();
  const [chosen, setChosen] = useState<FactorWay>(ways[0] ?? 'recovery');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? 'recovery');
  const type = (value: string): void => {
    setTyped(value);
    setError(null);
  };
  const choose = (next: FactorWay): void => {
    setChosen(next);
    type('');
  };
  const isFilled =
    way === 'passkey' || (way === 'totp' ? typed.length === TOTP_DIGITS : isRecoveryCode(typed));
  return {
    way,
    typed,
    isFilled,
    choose,
    check() {
      if (!isFilled) {
        setError(t(way === 'totp' ? text.totpEmpty : text.recoveryEmpty));
        input.current?.focus();
      }
      return isFilled;
    },
    refuse(message) {
      setTyped('');
      setError(message);
      input.current?.focus();
    },
    fields: (
      <>
        {ways.length > 1 && (
          <Segmented
            label={t(text.ways)}
            value={way}
            choices={ways.map((each) => ({ value: each, label: t(text[each]) }))}
            onChange={choose}
          />
        )}
        {way === 'totp' && (
          <>
            <p className={css.hint}>{t(text.totpHint)}</p>
            <CodeBoxes
              label={t(text.totpCode)}
              value={typed}
              onValue={type}
              error={error}
              inputRef={input}
              isFirst
            />
          </>
        )}
        {way === 'recovery' && (
          <Field
            label={t(text.recoveryCode)}
            value={typed}
            onValue={(value) => type(value.slice(0, RECOVERY_INPUT_MAX))}
            error={error}
            hint={t(text.recoveryHint)}
            placeholder={t(text.recoveryPlaceholder)}
            autoComplete="off"
            spellCheck={false}
            inputRef={input}
            className="num"
            data-testid="recovery-code"
          />
        )}
        {way === 'passkey' && (
          <p className={css.hint} role={error ? 'alert' : undefined}>
            {error ?? t(text.passkeyHint)}
          </p>
        )}
      </>
    ),
  };
}
