/**
 * The first character of each pinyin initial in the collation that every browser includes, and the initials. No word
 * begins with i, u or v.
 */
const FIRSTS =
  '\u963f\u516b\u5693\u54d2\u59b8\u53d1\u65ee\u54c8\u8ba5\u5494\u5783\u5463\u62cf\u5662\u5991\u4e03\u5465\u6268\u5b83\u7a75\u5915\u4e2b\u5e00';
const INITIALS = 'abcdefghjklmnopqrstwxyz';

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin', { sensitivity: 'accent' });
const known = new Map<string, string>();

/** Pinyin initials of a simplified text; other characters stay as they are. */
export function initialsOf(text: string): string {
  return [...text].map(initialOf).join('').toLowerCase();
}

function initialOf(letter: string): string {
  if (!/\p{Script=Han}/u.test(letter)) return letter;
  const held = known.get(letter);
  if (held !== undefined) return held;
  let at = 0;
  while (at + 1 < FIRSTS.length && collator.compare(FIRSTS[at + 1] ?? '', letter) <= 0) at += 1;
  const initial = INITIALS[at] ?? '';
  known.set(letter, initial);
  return initial;
}
