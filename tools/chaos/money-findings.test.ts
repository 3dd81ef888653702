import { expect, test } from 'vitest';
import type { DrivenMember } from './member.ts';
import { findingsAtVenues, findingsInMoney, type StoredMoney } from './money-findings.ts';
import { createPromises, type Reported } from './promises.ts';

const row: StoredMoney = { key: 'k1', kind: 'transfer', id: 't1', amount: 500, state: 'success' };
const reported: Reported = { final: { id: 't1', amountMinor: 500, ended: 'success' }, open: 0 };

function promisesOf(answer: Reported | null) {
  const promises = createPromises({ name: 'ab1', memberId: 'm1' } as DrivenMember);
  const intent = {
    key: 'k1',
    kind: 'transfer',
    reported: answer,
    refused: answer ? null : 6001,
  } as const;
  promises.money.set('k1', { ...intent, send: async () => reported, contradictions: [] });
  return promises;
}

test.each<[string, Reported | null, readonly StoredMoney[]]>([
  ['reported and there', reported, [row]],
  ['reported while open, ended since', { final: { id: 't1', amountMinor: 500 }, open: 1 }, [row]],
  ['refused and not there', null, []],
])('nothing is found when money is %s', (_name, answer, rows) => {
  expect(findingsInMoney(promisesOf(answer), rows)).toEqual([]);
});

test.each<[string, Reported | null, readonly StoredMoney[]]>([
  ['reported and gone', reported, []],
  ['there twice', reported, [row, { ...row, id: 't2' }]],
  ['there under another id', reported, [{ ...row, id: 't2' }]],
  ['another sum', reported, [{ ...row, amount: 501 }]],
  ['ended otherwise than reported', reported, [{ ...row, state: 'failed' }]],
  ['refused and there', null, [row]],
  ['there without having been asked for', null, [{ ...row, key: 'k2' }]],
])('money that is %s is found', (_name, answer, rows) => {
  expect(findingsInMoney(promisesOf(answer), rows)).toHaveLength(1);
});

test('a venue that holds more, less, or does not report is found', () => {
  const promises = promisesOf(null);
  promises.atVenues.set('XQZR', 700);
  expect(findingsAtVenues(promises, [{ venue: 'XQZR', minor: 700 }])).toEqual([]);
  expect(findingsAtVenues(promises, [{ venue: 'XQZR', minor: 600 }])).toHaveLength(1);
  expect(findingsAtVenues(promises, [])).toHaveLength(1);
  promises.atVenues.set('XQZR', null);
  expect(findingsAtVenues(promises, [{ venue: 'XQZR', minor: 700 }])).toHaveLength(1);
});
