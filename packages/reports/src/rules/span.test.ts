import { expect, test } from 'vitest';
import { spanFault } from './span.ts';

const TODAY = '2026-11-23';
const fault = (from: string, to: string) => spanFault({ from, to }, TODAY);

test('a report takes any days up to today, a leap year of them at most', () => {
  expect(fault('2026-11-23', '2026-11-23')).toBeNull();
  expect(fault('2024-01-01', '2024-12-31')).toBeNull();
  expect(fault('2025-11-23', '2026-11-23')).toBeNull();
  expect(fault('2025-11-22', '2026-11-23')).toBe('daysTooMany');
  expect(fault('2026-11-23', '2026-11-22')).toBe('daysTurned');
  expect(fault('2026-11-20', '2026-11-24')).toBe('daysAhead');
  expect(fault('2026-02-29', '2026-03-01')).toBe('dayUnknown');
  expect(fault('', '2026-11-23')).toBe('dayUnknown');
});
