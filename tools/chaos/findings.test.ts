import type { BetView } from '@tianping/contract';
import { expect, test } from 'vitest';
import {
  findingsInBets,
  findingsInDeposits,
  findingsInSettlements,
  type StoredBet,
} from './findings.ts';
import type { DrivenMember } from './member.ts';
import { type Answer, createPromises, type PlaceFields, type Promises } from './promises.ts';

/** Answers that say just what the auditor looks at. */
const reported = (outcome: 'accepted' | 'waiting', changes: Partial<BetView> = {}): Answer => {
  const bet = { betId: 'bet-1', holdMinor: 1_000, winMinor: 900, ...changes } as BetView;
  return { outcome, bet };
};
const refused: Answer = {
  outcome: 'refused',
  reason: 'suspended',
  message: '',
  fix: null,
  legs: [],
};
const stored: StoredBet = {
  bet_id: 'bet-1',
  request_key: 'key-1',
  status: 'accepted',
  stake: 1_000,
  hold: 1_000,
  win: 900,
};

function promisesOf(...answers: readonly Answer[]): Promises {
  const promises = createPromises({ name: 'ab1', memberId: 'm1' } as DrivenMember);
  const request = { stakeMinor: 1_000 } as PlaceFields;
  promises.intents.set('key-1', { key: 'key-1', request, answers: [...answers] });
  return promises;
}

test.each<[string, readonly Answer[], readonly StoredBet[]]>([
  ['accepted and there', [reported('accepted')], [stored]],
  ['accepted and settled since', [reported('accepted')], [{ ...stored, status: 'settled' }]],
  ['told twice alike', [reported('accepted'), reported('accepted')], [stored]],
  ['waited, then accepted at another price', [reported('waiting', { winMinor: 880 })], [stored]],
  ['waited, then refused', [reported('waiting'), refused], [{ ...stored, status: 'refused' }]],
  ['refused and not there', [refused], []],
  ['refused after a wait nobody saw', [refused], [{ ...stored, status: 'refused' }]],
])('nothing is found when a bet is %s', (_name, answers, rows) => {
  expect(findingsInBets(promisesOf(...answers), rows)).toEqual([]);
});

test.each<[string, readonly Answer[], readonly StoredBet[]]>([
  ['an intent without any answer', [], []],
  ['an accepted bet that is gone', [reported('accepted')], []],
  [
    'an accepted bet that is there twice',
    [reported('accepted')],
    [stored, { ...stored, bet_id: 'b2' }],
  ],
  ['an accepted bet under another id', [reported('accepted', { betId: 'bet-2' })], [stored]],
  [
    'two bets told for one intent',
    [reported('accepted'), reported('accepted', { betId: 'b2' })],
    [stored],
  ],
  ['an accepted bet with another win', [reported('accepted', { winMinor: 901 })], [stored]],
  ['an accepted bet with another stake', [reported('accepted')], [{ ...stored, stake: 2_000 }]],
  ['an accepted bet refused later', [reported('accepted')], [{ ...stored, status: 'refused' }]],
  ['an accepted bet that waits again', [reported('accepted')], [{ ...stored, status: 'waiting' }]],
  ['a bet told accepted and refused', [reported('accepted'), refused], [stored]],
  ['a refused bet that stands', [refused], [stored]],
  ['a bet refused after its wait that stands', [reported('waiting'), refused], [stored]],
  ['a bet that nobody asked for', [refused], [{ ...stored, request_key: 'key-2' }]],
])('%s is found', (_name, answers, rows) => {
  expect(findingsInBets(promisesOf(...answers), rows)).toHaveLength(1);
});

test('a settlement is found when its payout, its code or itself is missing from the history', () => {
  const promises = promisesOf();
  const bet = { betId: 'bet-1', settleCount: 2, payoutMinor: 1_900, resultCode: 'W' } as BetView;
  promises.settled.set('bet-1:2', bet);
  const row = { bet_id: 'bet-1', seq: 3, code: 'W', payout: 1_900 };
  expect(findingsInSettlements(promises, [row])).toEqual([]);
  for (const rows of [[], [{ ...row, payout: 0 }], [{ ...row, code: 'L' }], [{ ...row, seq: 1 }]]) {
    expect(findingsInSettlements(promises, rows)).toHaveLength(1);
  }
});

test('a deposit is found when it is credited never, twice, short, or without having been paid', () => {
  const promises = promisesOf();
  promises.paid.set('order-1', 100_00);
  const row = { key: 'order-1', amount: 100_00 };
  expect(findingsInDeposits(promises, [row])).toEqual([]);
  for (const rows of [[], [row, row], [{ ...row, amount: 80_00 }], [row, { ...row, key: 'o-2' }]]) {
    expect(findingsInDeposits(promises, rows)).toHaveLength(1);
  }
});
