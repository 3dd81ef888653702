import { isTooLong, trimmed } from '../may-speak.ts';
import { hasAccount, hasLink, hasPhone } from './contacts.ts';
import { hidesMarks, plain } from './fold.ts';
import type { WordList } from './words.ts';

export type TextRefusal =
  | 'empty'
  | 'tooLong'
  | 'link'
  | 'phone'
  | 'account'
  | 'hiddenMarks'
  | 'word';

export type Judged =
  | { readonly ok: true; readonly text: string; readonly flag: string | null }
  | { readonly ok: false; readonly refusal: TextRefusal };

/**
 * Whether a text may be sent, and its clean form: trimmed, without invisible characters, and refused when it leads away
 * from the site.
 */
export function judgeText(text: string, words: WordList): Judged {
  const clean = trimmed(text);
  if (clean === null) return { ok: false, refusal: 'empty' };
  if (isTooLong(clean)) return { ok: false, refusal: 'tooLong' };
  if (hidesMarks(clean)) return { ok: false, refusal: 'hiddenMarks' };
  if (trimmed(plain(clean)) === null) return { ok: false, refusal: 'empty' };
  if (hasLink(clean)) return { ok: false, refusal: 'link' };
  if (hasPhone(clean)) return { ok: false, refusal: 'phone' };
  if (hasAccount(clean)) return { ok: false, refusal: 'account' };
  const found = words.find(clean);
  if (found?.action === 'refuse') return { ok: false, refusal: 'word' };
  return { ok: true, text: clean.replace(/\s*\n\s*/gu, ' '), flag: found?.word ?? null };
}
