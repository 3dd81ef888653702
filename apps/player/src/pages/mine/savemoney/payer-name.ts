import type { Translator } from '@tianping/i18n';
import { isRealName, maskRealName } from '@tianping/members';
import { depositMessages as text } from './messages.ts';

/** The message under the payer's name; `null` when it may be sent. The server holds it against the whole name. */
export function nameIssue(t: Translator['t'], name: string, mask: string | null): string | null {
  const typed = name.trim();
  if (typed === '') return t(text.payerNameEmpty);
  if (!isRealName(typed)) return t(text.payerNameWrong);
  if (mask !== null && maskRealName(typed) !== mask) return t(text.payerNameOther, { name: mask });
  return null;
}
