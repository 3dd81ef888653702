import { ASKING, LINKING, REFUSING, SECRET } from './content/secret-words.ts';

/** Signs that people put between letters to get past a filter, and letters of no width. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\p{Po}\p{Sk}_|~]+/gu;
/** Where one thought ends; a "do not" before it says nothing of what follows. */
const CLAUSES = /[，。！？；,.!?;\n]+/u;

/** A secret's name and, close after it, something that could be it. */
const WITH_VALUE = new RegExp(`(?:${SECRET.source})(?:${LINKING})[0-9a-z!@#$%^&*]{4,32}`, 'iu');
/** Nothing but a handful of digits: what a text message with a code brings. */
const BARE_CODE = /^\d{4,8}$/;

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(BETWEEN, '');
}

/** Whether a text asks for a password or a code. To say that nobody may ask is allowed. */
export function asksForSecret(text: string): boolean {
  return (
    text
      .normalize('NFKC')
      .split(CLAUSES)
      .map(folded)
      .some((clause) => SECRET.test(clause) && ASKING.test(clause) && !REFUSING.test(clause)) ||
    // Taken apart by stops inside the word itself.
    joinedAsks(text)
  );
}

/** The same over the whole text, where its clauses are too short to be any. */
function joinedAsks(text: string): boolean {
  const parts = text.normalize('NFKC').split(CLAUSES).map(folded);
  if (!parts.some((part) => [...part].length === 1)) return false;
  const whole = parts.join('');
  return SECRET.test(whole) && ASKING.test(whole) && !REFUSING.test(whole);
}

/** Whether a text tells a password or a code by its name. */
export function holdsSecret(text: string): boolean {
  return WITH_VALUE.test(folded(text));
}

/**
 * Whether a text is nothing but what a code would be. By itself it may as well be an amount: it is a code only
 * where the talk has just been of codes.
 */
export function isBareCode(text: string): boolean {
  return BARE_CODE.test(folded(text));
}

/** Whether passwords or codes are spoken of, harmlessly or not. */
export function speaksOfSecrets(text: string): boolean {
  return SECRET.test(folded(text));
}

/** What no member of staff may send: a question for a secret, or a secret. */
export function staffMayNotSay(text: string): boolean {
  return asksForSecret(text) || holdsSecret(text);
}
