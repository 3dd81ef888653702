/** Letters of a name, and the two kinds of dot that may be inside one. */
const CHINESE = /^\p{Script=Han}(?:[\p{Script=Han}A-Za-z·.]*\p{Script=Han})?$/u;
const LATIN = /^[A-Za-z](?:[A-Za-z·.]*[A-Za-z])?$/;
const DOUBLED_DOT = /[·.]{2}/;

/**
 * Whether a text may be a real name: Chinese at both ends, or Latin letters and dots alone. Dots (U+00B7 and the full
 * stop) are allowed inside, one at a time.
 */
export function isRealName(text: string): boolean {
  return (CHINESE.test(text) || LATIN.test(text)) && !DOUBLED_DOT.test(text);
}
