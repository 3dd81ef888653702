import { expect, test } from 'vitest';
import { changeText } from './kpi.tsx';

test.each([
  [1_082, 1_000, '+8.2%'],
  [969, 1_000, '−3.1%'],
  [1_000, 1_000, '0.0%'],
  [50, -100, '+150.0%'],
  [10, 0, null],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
