import { permissions } from '@tianping/contract';
import { expect, test } from 'vitest';
import { splitAtNumbers, subjectLink, whereIs } from './where-is.ts';

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

const linked = (subject: string) => subjectLink(subject, permissions);

test('what the log is about has its page, by id, by number or by login', () => {
  expect(linked(`member:${ID}`)).toBe(`/members/${ID}`);
  expect(linked('withdrawal:WD261121-AB12CD34')).toBe(whereIs('WD261121-AB12CD34'));
  expect(linked(`withdrawal:${ID}`)).toBe(`/withdrawals?tab=all&open=${ID}`);
  expect(linked(`staff:${ID}`)).toBe(`/staff?open=${ID}`);
  expect(linked('staff:lin@demo')).toBe('/staff?find=1&q=lin%40demo');
  expect(linked('config:limits')).toBe('/config');
  expect([linked('session:x'), linked(''), linked('member:')]).toEqual([null, null, null]);
});

test('numbers of orders are found in what somebody wrote', () => {
  expect(splitAtNumbers('见 WD261121-AB12CD34，另见TY261122-AB12CD34EF')).toEqual([
    '见 ',
    'WD261121-AB12CD34',
    '，另见',
    'TY261122-AB12CD34EF',
    '',
  ]);
  expect(splitAtNumbers('XWD261121-AB12CD34')).toEqual(['XWD261121-AB12CD34']);
});
