import { ASKING, LINKING, LINKING_BACK, REFUSING, SECRET, VALUE } from './content/secret-words.ts';

/** Characters that people put between letters to get past a filter, and zero-width ones. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\p{Po}\p{Ps}\p{Pe}\p{Sk}\p{Sm}\p{So}_|~]+/gu;
/** Ends of clauses; a "do not" in one clause does not cover the next. */
const CLAUSES = /[，。！？；,.!?;\n]+/u;

/** A secret's name and, close after it, a possible value. */
const WITH_VALUE = new RegExp(`(?:${SECRET.source})(?:${LINKING})${VALUE}`, 'iu');
/** A value, and the secret's name as the last words of the clause. */
const VALUE_FIRST = new RegExp(`${VALUE}(?:${LINKING_BACK})(?:${SECRET.source})$`, 'iu');
/** Nothing but a handful of digits: like the code of a text message. */
const BARE_CODE = /^\d{4,8}$/;

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(BETWEEN, '');
}

/** Whether a text asks for a password or a code. Stating that nobody may ask is allowed. */
export function asksForSecret(text: string): boolean {
  return (
    text
      .normalize('NFKC')
      .split(CLAUSES)
      .map(folded)
      .some((clause) => SECRET.test(clause) && ASKING.test(clause) && !REFUSING.test(clause)) ||
    // Split by punctuation inside the word itself.
    joinedAsks(text)
  );
}

/** The same over the whole text, where its clauses are too short to count as such. */
function joinedAsks(text: string): boolean {
  const parts = text.normalize('NFKC').split(CLAUSES).map(folded);
  if (!parts.some((part) => [...part].length === 1)) return false;
  const whole = parts.join('');
  return SECRET.test(whole) && ASKING.test(whole) && !REFUSING.test(whole);
}

/** Whether a text gives a password or a code together with its name. */
export function holdsSecret(text: string): boolean {
  if (WITH_VALUE.test(folded(text))) return true;
  const clauses = text.normalize('NFKC').split(CLAUSES);
  return clauses.some((clause) => VALUE_FIRST.test(folded(clause)));
}

/**
 * Whether a text consists only of digits like those of a code. By itself it could also be an amount: it counts as a
 * code only where the talk was just about codes.
 */
export function isBareCode(text: string): boolean {
  return BARE_CODE.test(folded(text));
}

/** Whether a text mentions passwords or codes, harmlessly or not. */
export function speaksOfSecrets(text: string): boolean {
  return SECRET.test(folded(text));
}

/** What no member of staff may send: a request for a secret, or a secret. */
export function staffMayNotSay(text: string): boolean {
  return asksForSecret(text) || holdsSecret(text);
}
