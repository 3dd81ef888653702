import { expect, test } from 'vitest';
import { mayReturn } from './may-return.ts';

const site = { depositDisabled: false };

test('a guest gets no member’s tabs back, nobody what does not exist', () => {
  expect(mayReturn('/mine/wallet', true, site)).toBe(true);
  expect(mayReturn('/mine/wallet', false, site)).toBe(false);
  expect(mayReturn('/no/such/page', true, site)).toBe(false);
  expect(mayReturn('/', true, site)).toBe(false);
});
