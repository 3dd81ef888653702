import { birthdayIssue } from '@tianping/members';
import { showToast, useT } from '@tianping/ui';
import { type RefObject, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { focusFirstWrong } from '../../../features/auth/fields/focus.ts';
import { accountMessages } from '../../../features/profile/messages.ts';
import { useSave } from '../../../features/profile/use-save.ts';
import {
  type BasicField,
  type BasicForm,
  basicIssue,
  filledFields,
  NOTHING_FILLED,
  openFields,
  stopsForm,
} from './basic-form.ts';

export interface BasicState {
  readonly form: BasicForm;
  /** Of the form's element. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly open: readonly BasicField[];
  readonly filled: readonly BasicField[];
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** The question asked before sending. */
  readonly asking: 'lock' | 'underage' | null;
  readonly errorOf: (field: BasicField) => string | null;
  readonly set: (field: BasicField, value: string) => void;
  readonly leave: (field: BasicField) => void;
  readonly clear: () => void;
  readonly submit: () => void;
  readonly confirm: () => Promise<void>;
  readonly stopAsking: () => void;
}

/** The part of the profile that is written once: validated when a field is left, confirmed before it is sent. */
export function useBasic(info: MemberInfo): BasicState {
  const { t } = useT();
  const { now } = useApp();
  const { save, isBusy, failure, clear } = useSave();
  const [form, setForm] = useState(NOTHING_FILLED);
  const [left, setLeft] = useState<ReadonlySet<BasicField>>(new Set());
  const [asking, setAsking] = useState<BasicState['asking']>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const open = openFields(info);
  const filled = filledFields(form).filter((field) => open.includes(field));
  const reset = (): void => {
    setForm(NOTHING_FILLED);
    setLeft(new Set());
    clear();
  };
  const isUnderage = form.birthday !== '' && birthdayIssue(form.birthday, now()) === 'underage';
  return {
    form,
    formRef,
    open,
    filled,
    isBusy,
    failure,
    asking,
    errorOf(field) {
      const issue = left.has(field) ? basicIssue(form, field, now()) : null;
      return issue && t(issue);
    },
    // The inputs offer only values that their fields take.
    set: (field, value) => setForm((before) => ({ ...before, [field]: value }) as BasicForm),
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    clear: reset,
    submit() {
      setLeft(new Set(filled));
      if (isBusy) return;
      if (filled.length === 0) {
        formRef.current?.querySelector('input')?.focus();
        return;
      }
      if (stopsForm(form, now())) {
        focusFirstWrong(formRef.current);
        return;
      }
      setAsking(isUnderage ? 'underage' : 'lock');
    },
    async confirm() {
      const { gender, ...rest } = form;
      const texts = Object.entries(rest).filter(([, value]) => value !== '');
      const request = { ...Object.fromEntries(texts), ...(gender === '' ? {} : { gender }) };
      const saved = await save('site/user/member/bindOther', request);
      if (!saved) return;
      reset();
      showToast({ tone: 'ok', title: t(accountMessages.saved) });
    },
    stopAsking: () => setAsking(null),
  };
}
