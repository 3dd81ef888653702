import { expect, test } from 'vitest';
import { tabStep } from './tab-keys.ts';

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('SHELL-007 %s goes from tab %d to %s of three', (key, at, next) => {
  expect(tabStep(key, at, 3)).toBe(next);
});
