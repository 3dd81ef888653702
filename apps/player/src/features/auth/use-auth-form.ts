import { type AuthField, type AuthForm, type AuthIssues, EMPTY_AUTH_FORM } from '@tianping/members';
import { useCallback, useState } from 'react';
import { useTouched } from './fields/use-touched.ts';

const FIELDS: readonly AuthField[] = ['username', 'password', 'repeatPassword', 'isAgree'];

/** The form and the messages under its fields: shown once a field was left, or all when it is sent. */
export function useAuthForm(issuesOf: (form: AuthForm) => AuthIssues) {
  const [form, setForm] = useState(EMPTY_AUTH_FORM);
  const set = useCallback((part: Partial<AuthForm>) => setForm((now) => ({ ...now, ...part })), []);
  return { form, set, ...useTouched(FIELDS, issuesOf(form)) };
}
