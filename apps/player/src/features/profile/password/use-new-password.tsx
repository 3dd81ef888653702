import {
  fundPasswordIssues,
  md5Hex,
  newPasswordIssues,
  RECOVERY_INPUT_MAX,
  stripWhitespace,
} from '@tianping/members';
import { useT } from '@tianping/ui';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../auth/fields/password-field.tsx';
import { accountMessages as text } from '../messages.ts';
import { FundField } from './fund-field.tsx';

/** A new password, typed twice, validated by the rule of its kind. */
export function useNewPassword(
  label: string,
  kind: 'login' | 'fund',
): {
  readonly isFilled: boolean;
  /** Its md5; null when something is wrong, which its field shows from now on. */
  readonly check: () => string | null;
  readonly fields: ReactNode;
} {
  const { t } = useT();
  const [given, setGiven] = useState({ password: '', password2: '' });
  const [touched, setTouched] = useState({ password: false, password2: false });
  const isFund = kind === 'fund';
  const Input = isFund ? FundField : PasswordField;
  const issues = isFund ? fundPasswordIssues(given) : newPasswordIssues(given);
  const issueOf = (field: keyof typeof given): string | null => {
    const issue = touched[field] ? issues[field] : undefined;
    return issue ? t(issue) : null;
  };
  const cut = (value: string): string =>
    stripWhitespace(value).slice(0, RECOVERY_INPUT_MAX.password);
  const bind = (field: keyof typeof given) => ({
    value: given[field],
    onValue: (value: string) => setGiven((now) => ({ ...now, [field]: cut(value) })),
    onBlur: () => given[field] !== '' && setTouched((now) => ({ ...now, [field]: true })),
    error: issueOf(field),
    autoComplete: 'new-password',
  });
  const { password, password2 } = given;
  return {
    isFilled: password !== '' && password2 !== '',
    check() {
      setTouched({ password: true, password2: true });
      return Object.keys(issues).length === 0 ? md5Hex(password) : null;
    },
    fields: (
      <>
        <Input
          {...bind('password')}
          label={label}
          good={password !== '' && !issues.password ? t(text.formatGood) : null}
          hint={isFund ? t(text.fundRule) : undefined}
          placeholder={t(isFund ? text.fundPlaceholder : text.newPasswordPlaceholder)}
          data-testid="new-password"
        />
        <Input
          {...bind('password2')}
          label={t(text.repeatPassword)}
          good={password2 !== '' && password2 === password ? t(text.repeatGood) : null}
          placeholder={t(text.repeatPlaceholder)}
          data-testid="repeat-password"
        />
      </>
    ),
  };
}
