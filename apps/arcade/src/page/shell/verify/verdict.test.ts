import type { RoundProof, TableProof } from '@tianping/games/wire';
import { expect, test } from 'vitest';
import { verifyMessages as m } from '../../app/verify-messages.ts';
import { verdictOf } from './verdict.ts';

const sealedHand: TableProof = {
  form: 'table',
  gameCode: 'doudizhu',
  playId: 'p',
  tableId: 't',
  number: 3,
  commitment: 'ab'.repeat(32),
  secret: null,
  seeds: [],
  room: 'novice',
  carried: [],
  moves: [],
  end: null,
  shown: null,
  myPlace: 0,
  stakeMinor: 1_000,
  payoutMinor: null,
};

test('of a hand at a table that goes on it is said that it is not over yet', () => {
  expect(verdictOf(sealedHand, { isRight: null })).toMatchObject({ why: m.sealedTable });
});

test('of a hand at a table that was given up it is said that the stake went back', () => {
  const returned = { ...sealedHand, payoutMinor: 1_000 };
  expect(verdictOf(returned, { isRight: null })).toMatchObject({ why: m.unplayedWhy });
});

test('of a void round it is said that nothing can be checked, not that its secret will come', () => {
  const voided: RoundProof = {
    form: 'round',
    gameCode: 'roulette',
    roundId: 'r',
    issue: '12',
    chain: { chainId: 'c', anchor: 'ab'.repeat(32), salt: 'salt', length: 40 },
    place: 12,
    commitment: 'ab'.repeat(32),
    secret: null,
    shoe: null,
    outcome: null,
    isVoid: true,
    bets: [{ code: 'red', stakeMinor: 1_000, payoutMinor: 1_000 }],
  };
  expect(verdictOf(voided, { isRight: null })).toMatchObject({ head: m.unplayed, why: m.voidWhy });
  expect(verdictOf({ ...voided, isVoid: false }, { isRight: null }).why).toBe(m.sealedRound);
});

test.each([
  [true, 'fits'],
  [false, 'differs'],
])('a check of which %s came out is marked as %s', (isRight, mark) => {
  expect(verdictOf({ ...sealedHand, payoutMinor: 1_000 }, { isRight }).mark).toBe(mark);
});
