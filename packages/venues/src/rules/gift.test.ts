import { expect, test } from 'vitest';
import { giftCodeOf } from './gift.ts';

test('a gift code is read as it was pasted: full-width, with blanks, dashes or marks that nobody sees', () => {
  const code = 'K7MP9XQ2ABCD';
  for (const pasted of [
    'k7mp 9xq2 abcd',
    'K7MP-9XQ2–ABCD',
    'Ｋ７ＭＰ９ＸＱ２ＡＢＣＤ',
    '\u202aK7MP9XQ2ABCD\u202c\u200b',
    '\u3000K7MP9XQ2ABCD\n',
  ]) {
    expect(giftCodeOf(pasted), JSON.stringify(pasted)).toBe(code);
  }
});

test('letters and digits that look alike are in no gift code', () => {
  for (const typed of ['K7MP9XQ2ABC0', 'K7MP9XQ2ABCI', 'K7MP9', '😀'.repeat(8), '']) {
    expect(giftCodeOf(typed), typed).toBeNull();
  }
});
