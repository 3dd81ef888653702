import type { BetView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { betsOnMatch } from './match-bets.tsx';

const bet = (betId: string, status: BetView['status'], matchIds: readonly string[]): BetView =>
  ({
    betId,
    status,
    placedAt: Number(betId),
    legs: matchIds.map((matchId) => ({ matchId })),
  }) as BetView;

test('the bets of a match are singles and parlays with a leg on it, the newest first, refused ones left out', () => {
  const bets = [
    bet('1', 'settled', ['m1']),
    bet('2', 'accepted', ['m2', 'm1']),
    bet('3', 'refused', ['m1']),
    bet('4', 'accepted', ['m2']),
  ];
  expect(betsOnMatch(bets, 'm1').map(({ betId }) => betId)).toEqual(['2', '1']);
});
