import type { Message } from '@tianping/i18n';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../limits.ts';
import { membersMessages as messages } from '../../messages.ts';
import { GUESSED_DIGITS, GUESSED_LETTERS, isAlphabetRun, MIXTURES } from './guessable-words.ts';

/** What is known about the owner of a new password; people who know the owner try these first. */
export interface PasswordOwner {
  readonly name?: string | null | undefined;
  /** With or without its area code. */
  readonly phone?: string | null | undefined;
  /** `1990-03-14`. */
  readonly birthday?: string | null | undefined;
}

/** `common`: on everybody's list. `personal`: made from what others know about its owner. */
export type Guessable = 'common' | 'personal';

/** A shorter name occurs in many words by accident. */
const NAME_MIN = 4;
/** The longest pattern whose repetition counts, such as `a1a1a1a1`. */
const UNIT_MAX = 4;
/** A piece of a password counts from this many letters or digits on; shorter ones occur in random mixtures. */
const PIECE_MIN = 3;

/** Why a new password is easily guessed; null when it is not. Never checked at login. */
export function guessableAs(password: string, owner: PasswordOwner = {}): Guessable | null {
  const typed = password.toLowerCase();
  const known = knownOf(owner);
  const name = owner.name?.toLowerCase() ?? '';
  if (name.length >= NAME_MIN && typed.includes(name)) return 'personal';
  if (known.digits.some((digits) => digits.length > 5 && typed.includes(digits))) return 'personal';
  if (MIXTURES.includes(typed) || isRepeated(typed)) return 'common';
  const pieces = typed.match(/[a-z]+|\d+/g) ?? [];
  const isMixed = pieces.length > 2 && pieces.some((piece) => piece.length < PIECE_MIN);
  if (isMixed) return null;
  const isKnown = (piece: string) => known.letters.includes(piece) || known.digits.includes(piece);
  const isCommon = (piece: string) =>
    GUESSED_LETTERS.has(piece) || GUESSED_DIGITS.has(piece) || isAlphabetRun(piece);
  if (!pieces.every((piece) => isKnown(piece) || isCommon(piece))) return null;
  return pieces.every(isCommon) ? 'common' : 'personal';
}

export function guessableText(guessable: Guessable): Message {
  return guessable === 'common' ? messages.passwordCommon : messages.passwordPersonal;
}

/** The first guesses of attackers that have the format of a password. */
export function* commonPasswords(): Generator<string> {
  for (const mixture of MIXTURES) yield* spellings(mixture);
  yield* joined(GUESSED_LETTERS, GUESSED_DIGITS);
}

/** The first guesses of people who know the owner. */
export function* personalPasswords(owner: PasswordOwner): Generator<string> {
  const { letters, digits } = knownOf(owner);
  const name = owner.name?.toLowerCase() ?? '';
  yield* joined(letters, GUESSED_DIGITS);
  yield* joined([...letters, ...GUESSED_LETTERS], digits);
  if (name.length < NAME_MIN) return;
  // A name contains digits itself, so that anything may come before or after it.
  yield* spellings(name);
  yield* spellings(name + name);
  for (const piece of [...GUESSED_LETTERS, ...GUESSED_DIGITS, ...digits]) {
    yield* spellings(name + piece);
    yield* spellings(piece + name);
  }
}

function* joined(letters: Iterable<string>, digits: Iterable<string>): Generator<string> {
  const numbers = [...digits];
  for (const word of letters) {
    for (const number of numbers) {
      yield* spellings(word + number);
      yield* spellings(number + word);
    }
  }
}

/** The ways in which it may be typed, where its length is that of a password. */
function* spellings(small: string): Generator<string> {
  if (small.length < PASSWORD_LENGTH_MIN || small.length > PASSWORD_LENGTH_MAX) return;
  yield small;
  yield small.toUpperCase();
  const at = small.search(/[a-z]/);
  if (at < 0) return;
  yield small.slice(0, at) + small.charAt(at).toUpperCase() + small.slice(at + 1);
}

function knownOf({ name, phone, birthday }: PasswordOwner): {
  readonly letters: readonly string[];
  readonly digits: readonly string[];
} {
  const words = (name?.toLowerCase().match(/[a-z]+/g) ?? []).filter(
    (word) => word.length >= PIECE_MIN,
  );
  const number = phone?.replaceAll(/\D/g, '') ?? '';
  const [year = '', month = '', day = ''] = birthday?.split('-') ?? [];
  return {
    letters: words,
    digits: [
      ...[11, 10, 9, 8, 7, 6, 4]
        .filter((size) => number.length >= size)
        .map((size) => number.slice(-size)),
      ...(day === ''
        ? []
        : [year + month + day, year.slice(2) + month + day, month + day, year + month, year]),
    ],
  };
}

function isRepeated(typed: string): boolean {
  for (let size = 1; size <= UNIT_MAX; size += 1) {
    const unit = typed.slice(0, size);
    if (typed.length >= 2 * size && unit.repeat(Math.ceil(typed.length / size)).startsWith(typed)) {
      return true;
    }
  }
  return false;
}
