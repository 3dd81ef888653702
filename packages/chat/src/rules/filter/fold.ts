import { DIGITS, DOTS, ENCLOSED, SLASHES } from './content/signs.ts';

/** Letters of other alphabets and signs that pass for Latin ones and for digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ɡ: 'g',
  ո: 'n',
  ν: 'v',
  ο: 'o',
  α: 'a',
  ι: 'i',
  κ: 'k',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ℓ: 'l',
  '@': 'a',
  $: 's',
  '✆': '',
  '☎': '',
};
/**
 * Invisible characters and those that change direction: zero-width, direction marks, tags, variants, joiners, soft
 * hyphens.
 */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0\u2800\u{e0000}-\u{e007f}]/gu;

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const BARE: ReadonlyMap<string, string> = new Map(
  ENCLOSED.flatMap(([first, count, as]) =>
    Array.from({ length: count }, (_, at): readonly [string, string] => [
      String.fromCodePoint(codeOf(first) + at),
      String.fromCodePoint(codeOf(as) + at),
    ]),
  ),
);
const ENCLOSED_SIGN = new RegExp(`[${[...BARE.keys()].join('')}]`, 'gu');

/** Without invisible characters, and each sign in its plain form; what remains is what a reader sees. */
export function plain(text: string): string {
  const bare = text.replace(ENCLOSED_SIGN, (sign) => BARE.get(sign) ?? sign);
  return bare.normalize('NFKC').replace(UNSEEN, '').normalize('NFC');
}

/** Control characters other than those that end a line or a cell, and halves of a character; neither can be stored. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Whether a text holds hidden marks that plain text does not need. */
export function hidesMarks(text: string): boolean {
  // Emoji are joined by U+200D and drawn by U+FE0F; nothing else needs either.
  const bare = text.replace(
    /\p{Extended_Pictographic}(\ufe0f|\u200d|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu,
    '',
  );
  return (
    UNSTORABLE.test(text) ||
    /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/u.test(bare.replace(/[\ufe0f\u200d]/gu, '')) ||
    /\p{M}{3,}/u.test(bare)
  );
}

/** Lower case, lookalikes replaced by what they look like, without spaces and signs between. */
export function normalizedText(text: string): string {
  return [...plain(text).toLowerCase()]
    .map((character) => LOOKALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Digits of any script as ASCII digits, other letters unchanged. */
export function withDigits(text: string): string {
  return [...plain(text)].map((character) => DIGITS[character] ?? character).join('');
}

/** For addresses: lower case, Latin for what looks like it, everything else as it is. */
export function withLatin(text: string): string {
  return [...plain(text).toLowerCase()]
    .map((character) => (character === '@' ? '@' : (LOOKALIKES[character] ?? character)))
    .join('');
}

/** For addresses: dots in all their forms as dots, no spaces. */
export function withDots(text: string): string {
  return withLatin(text).replace(DOTS, '.').replace(SLASHES, '/').replace(/\s+/gu, '');
}
