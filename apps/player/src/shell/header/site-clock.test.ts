import { expect, test } from 'vitest';
import { siteClockText } from './site-clock-text.ts';

test('the clock of the site reads in its own zone, also past midnight there', () => {
  expect(siteClockText(Date.UTC(2026, 2, 14, 12, 55, 12))).toBe('GMT+8 2026-03-14 20:55:12');
  expect(siteClockText(Date.UTC(2026, 2, 14, 16, 0, 0))).toBe('GMT+8 2026-03-15 00:00:00');
});
