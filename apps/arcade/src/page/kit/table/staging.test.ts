import { err, ok } from '@tianping/base';
import type { RoundBet } from '@tianping/games';
import type { RoundPhase, RoundView } from '@tianping/games/wire';
import { gameByCode } from '@tianping/plugin-games';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoundState } from '../../app/controllers.ts';
import { createStaging } from './staging.ts';

function roundIn(phase: RoundPhase): RoundView {
  return {
    roundId: 'r-1',
    issue: '1',
    phase,
    phaseEndsAt: 20_000,
    closesAt: 20_000,
    drawsAt: 21_000,
    outcome: null,
    shoe: null,
    commitment: '0'.repeat(64),
    secret: null,
  };
}

function table(isAccepting = true) {
  const game = gameByCode('baccarat');
  if (game?.form !== 'round') throw new Error('a round game');
  const state = createStore<RoundState>(() => ({
    line: 'open',
    round: roundIn('betting'),
    history: [],
    totals: {},
    watchers: 0,
    bets: [],
    balanceMinor: 100_000,
  }));
  const sent: (readonly RoundBet[])[] = [];
  const notices: string[] = [];
  const refusal = { code: 'closed', message: '', at: null } as const;
  const staging = createStaging({
    game,
    limits: { minMinor: 500, maxMinor: 5_000_000, chips: [500, 1000] },
    sounds: { play: () => {} },
    isPaused: () => false,
    say: ({ id }) => notices.push(id),
    controller: {
      state,
      async bet(roundId, bets) {
        sent.push(bets);
        if (!isAccepting) return err(refusal);
        const placed = bets.map((bet, at) => ({
          ...bet,
          betId: `b-${at}`,
          roundId,
          payoutMinor: null,
          state: 'open' as const,
        }));
        state.setState({ bets: placed });
        return ok(null);
      },
    },
  });
  staging.watch();
  return { state, staging, sent, notices };
}

test('staging: chips on one area are one bet when they are confirmed', async () => {
  const { staging, sent } = table();
  staging.put('banker');
  staging.put('banker');
  staging.choose(500);
  staging.put('tie');
  staging.undo();
  staging.put('lucky-six');
  await staging.confirm();
  expect(sent).toEqual([
    [
      { code: 'banker', stakeMinor: 2000 },
      { code: 'lucky-six', stakeMinor: 500 },
    ],
  ]);
  expect(staging.state.getState().chips).toEqual([]);
});

test('staging: the other side and more than the balance are refused immediately', () => {
  const { staging, notices } = table();
  staging.put('banker');
  staging.put('player');
  for (let times = 0; times < 8; times += 1) staging.double();
  expect(notices).toEqual(['gameTable.opposite', 'gameTable.balance', 'gameTable.balance']);
  expect(staging.state.getState().chips.every(({ code }) => code === 'banker')).toBe(true);
});

test('staging: refused chips leave the felt and are remembered as refused', async () => {
  const { staging } = table(false);
  staging.put('banker');
  await staging.confirm();
  expect(staging.state.getState()).toMatchObject({
    chips: [],
    isSending: false,
    refusals: 1,
    refused: [{ code: 'banker', stakeMinor: 1000 }],
  });
});

test('staging: the end of betting takes unconfirmed chips back, and confirmed ones can be repeated', async () => {
  const { staging, state, notices } = table();
  staging.put('banker');
  await staging.confirm();
  staging.put('tie');
  state.setState({ round: roundIn('closed') });
  expect(staging.state.getState().chips).toEqual([]);
  expect(notices).toEqual(['gameTable.back']);
  state.setState({ round: { ...roundIn('betting'), roundId: 'r-2' }, bets: [] });
  staging.repeat();
  expect(staging.state.getState().chips).toEqual([{ code: 'banker', stakeMinor: 1000 }]);
});
