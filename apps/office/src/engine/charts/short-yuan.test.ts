import { expect, test } from 'vitest';
import { shortYuan } from './short-yuan.ts';

test.each([
  [0, '0'],
  [9_999, '9999'],
  [1_200_000, '120万'],
  [15_500, '1.6万'],
  [-300_000, '−30万'],
])('%d yuan on an axis are %s', (yuan, text) => {
  expect(shortYuan(yuan, '万')).toBe(text);
});
