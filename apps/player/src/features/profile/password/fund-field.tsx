import { type FieldProps, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { PasswordField } from '../../auth/fields/password-field.tsx';
import { accountMessages as text } from '../messages.ts';
import css from './fund-field.module.css';

/**
 * A fund password. On touch screens a digit keypad, as most are six digits; letters can be chosen, which this browser
 * remembers. A physical keyboard types either.
 */
export function FundField(props: Omit<FieldProps, 'icon' | 'end' | 'type'>) {
  const { t } = useT();
  const { storage } = useApp();
  const [keys, setKeys] = useState(() => storage.get('fundKeys') ?? 'digits');
  const isDigits = keys === 'digits';
  const change = (): void => {
    const next = isDigits ? 'letters' : 'digits';
    storage.set('fundKeys', next);
    setKeys(next);
  };
  return (
    <PasswordField
      {...props}
      inputMode={isDigits ? 'numeric' : 'text'}
      keys={
        <button type="button" className={css.keys} onClick={change}>
          {t(isDigits ? text.fundLetters : text.fundDigits)}
        </button>
      }
    />
  );
}
