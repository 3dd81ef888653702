import { expect, test } from 'vitest';
import { changeRange, rangeOf } from './records/filters/ranges.ts';

const now = Date.parse('2026-03-14T01:30:00+08:00');

test.each([
  ['today', '2026-03-14', '2026-03-14'],
  ['yesterday', '2026-03-13', '2026-03-13'],
  ['week', '2026-03-08', '2026-03-14'],
  ['month', '2026-02-13', '2026-03-14'],
  ['custom', '2026-03-08', '2026-03-14'],
] as const)('records of %s are those of %s to %s on the site’s clock', (name, from, to) => {
  expect(rangeOf(name, now)).toEqual({ from, to });
});

test('a custom range never ends before it begins', () => {
  const range = { from: '2026-03-08', to: '2026-03-14' };
  expect(changeRange(range, 'from', '2026-03-20')).toEqual({
    from: '2026-03-20',
    to: '2026-03-20',
  });
  expect(changeRange(range, 'to', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(changeRange(range, 'to', '')).toBe(range);
});
