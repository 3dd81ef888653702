import type { Translator } from '@tianping/i18n';
import { isRealName } from '@tianping/members';
import { depositMessages as text } from './messages.ts';

/** The message under the payer's name, which may be left out; `null` when it may be sent. */
export function nameIssue(t: Translator['t'], name: string): string | null {
  const typed = name.trim();
  return typed === '' || isRealName(typed) ? null : t(text.payerNameWrong);
}
