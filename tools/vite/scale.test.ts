import { expect, test } from 'vitest';
import { scaleLengths } from './scale.ts';

test.each([
  ['padding', '12px 24px', 'calc(12*var(--u)) calc(24*var(--u))'],
  ['margin-top', '-72px', 'calc(-72*var(--u))'],
  ['border', '1px solid red', '1px solid red'],
  ['width', 'calc(100% - 40px)', 'calc(100% - calc(40*var(--u)))'],
  ['font-size', '14px', 'max(12px,calc(14*var(--u)))'],
  ['font', '600 16px/20px x', '600 max(12px,calc(16*var(--u)))/calc(20*var(--u)) x'],
  ['height', 'max(28PX, 36px)', 'max(28PX, calc(36*var(--u)))'],
  ['src', 'url(a12px.woff2)', 'url(a12px.woff2)'],
])('%s: %s becomes %s', (prop, value, scaled) => {
  expect(scaleLengths(prop, value)).toBe(scaled);
});
