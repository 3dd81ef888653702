import { expect, test } from 'vitest';
import { minorOf, oneOf, spanOf } from './list-def.ts';
import { readQuery } from './query.ts';

const query = readQuery('?from=2026-03-14&to=2026-03-14&min=500&status=open&bad=x', [
  'from',
  'to',
  'min',
  'status',
  'bad',
]);

test('a day on the site’s clock begins and ends at its midnights', () => {
  expect(spanOf(query)).toEqual({
    from: Date.parse('2026-03-13T16:00:00Z'),
    to: Date.parse('2026-03-14T16:00:00Z'),
  });
  expect(spanOf(readQuery('?from=2026-99-99', ['from', 'to']))).toEqual({ from: null, to: null });
});

test('only what a filter offers is asked for', () => {
  expect(oneOf(query, 'status', ['open', 'done'])).toBe('open');
  expect(oneOf(query, 'bad', ['open', 'done'])).toBeNull();
  expect(minorOf(query, 'min')).toBe(50_000);
  expect(minorOf(query, 'status')).toBeNull();
});
