import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['qing88', 'q***8'],
  ['abc1', 'a***1'],
  ['ab', 'a***'],
  ['', '***'],
])('%s shows as %s, whatever its length', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
