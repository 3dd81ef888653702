import { expect, test } from 'vitest';
import { othersOf, readQuery, withValues, writeQuery } from './query.ts';

test('a list’s address keeps filters, page, size and the open row', () => {
  const search = '?status=open&text=WD26&page=3&size=50&open=abc&other=1';
  const query = readQuery(search, ['status', 'text']);
  expect(query).toEqual({
    values: { status: 'open', text: 'WD26' },
    page: 3,
    size: 50,
    open: 'abc',
  });
  expect(writeQuery(query)).toBe('?status=open&text=WD26&page=3&size=50&open=abc');
});

test.each([
  ['?page=0&size=7', 1, 20],
  ['?page=1e3&size=-20', 1, 20],
  ['?page=99999999&size=100', 1, 100],
])('%s cannot be meant and counts as usual', (search, page, size) => {
  expect(readQuery(search, [])).toMatchObject({ page, size });
});

test('another filter begins at the first page and closes the open row', () => {
  const query = readQuery('?status=open&page=4&open=abc', ['status', 'text']);
  const next = withValues(query, { text: 'x', status: null });
  expect(writeQuery(next)).toBe('?text=x');
});

test('what the page around a list keeps in the address stays there', () => {
  const others = othersOf('?tab=ledger&group=bets&page=2', ['group']);
  const query = readQuery('?tab=ledger&group=bets&page=2', ['group']);
  expect(writeQuery(withValues(query, { group: 'money' }), others)).toBe('?tab=ledger&group=money');
});
