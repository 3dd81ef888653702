import { expect, test } from 'vitest';
import { subjectLink, whereIs } from './where-is.ts';

const ID = '019a2f3c-0000-7000-8000-000000001b08';

test.each([
  ['DP261122-AB12CD34', '/deposits?tab=all&find=1&text=DP261122-AB12CD34'],
  [' wd261122-ab12cd34 ', '/withdrawals?tab=all&find=1&text=WD261122-AB12CD34'],
  ['TY261122-AB12CD34EF', '/bets?find=1&q=TY261122-AB12CD34EF'],
  ['FK261122-000001', '/feedback?tab=all&find=1&text=FK261122-000001'],
  ['lin', '/members?q=lin'],
  ['138 0000', '/members?q=138%200000'],
])('what is typed as %s is looked for where it stands', (typed, path) => {
  expect(whereIs(typed)).toBe(path);
});

test('what the log is about has its page, by id or by number', () => {
  expect(subjectLink(`member:${ID}`)).toBe(`/members/${ID}`);
  expect(subjectLink('withdrawal:WD261122-AB12CD34')).toBe(whereIs('WD261122-AB12CD34'));
  expect(subjectLink(`bet:${ID}`)).toBe(`/bets?open=${ID}`);
  expect(subjectLink('config:limits')).toBe('/config');
  expect([subjectLink('session:x'), subjectLink(''), subjectLink('member:')]).toEqual([
    null,
    null,
    null,
  ]);
});
