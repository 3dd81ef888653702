import { expect, test } from 'vitest';
import { closeTips } from './close-tips.ts';

const ask = { text: '确定撤销？' };
const refusal = { text: '订单已处理' };

test('a tips dialog closes itself, and nothing else that is open', () => {
  expect(closeTips({ tips: ask, prompt: true }, ask)).toEqual({ tips: null, prompt: true });
});

test('a tips dialog that its confirmation opened stays open when the first one ends', () => {
  const now = { tips: refusal, prompt: false };
  expect(closeTips(now, ask)).toBe(now);
});
