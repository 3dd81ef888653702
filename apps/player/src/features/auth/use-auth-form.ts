import { type AuthField, type AuthForm, type AuthIssues, EMPTY_AUTH_FORM } from '@tianping/members';
import { useT } from '@tianping/ui';
import { useCallback, useState } from 'react';

const FIELDS: readonly AuthField[] = ['username', 'password', 'repeatPassword', 'isAgree'];

/**
 * The form and the messages under its fields: told once a field was left, or all when it is sent.
 */
export function useAuthForm(issuesOf: (form: AuthForm) => AuthIssues) {
  const { t } = useT();
  const [form, setForm] = useState(EMPTY_AUTH_FORM);
  const [touched, setTouched] = useState<ReadonlySet<AuthField>>(new Set());
  const set = useCallback((part: Partial<AuthForm>) => setForm((now) => ({ ...now, ...part })), []);
  const issues = issuesOf(form);
  return {
    form,
    set,
    touch: (field: AuthField) => setTouched((now) => new Set(now).add(field)),
    touchAll: () => setTouched(new Set(FIELDS)),
    issueOf(field: AuthField): string | null {
      const issue = touched.has(field) ? issues[field] : undefined;
      return issue ? t(issue) : null;
    },
  };
}
