import { type Clock, err, ok } from '@tianping/base';
import type { RoundGame } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import type { BetView, PastRound, RoundPhase, RoundView } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import type { RoundController, RoundState } from '../app/controllers.ts';
import { isShort, movedBy, type PurseStore } from '../app/purse.ts';
import type { FakeState } from './fake-state.ts';

const HISTORY = 60;
const HEX = '0123456789abcdef'.repeat(4);

interface FakeRoundOptions {
  readonly game: RoundGame;
  readonly purse: PurseStore;
  readonly clock: Clock;
  readonly seed: number;
  /** The state that it freezes in; null: it runs. */
  readonly hold: FakeState | null;
}

/** A shared table that runs in the page: real rules, seeded draws, a running or frozen clock. */
export function createFakeRound(options: FakeRoundOptions): RoundController {
  const { game, purse, clock, hold } = options;
  const draws = seededDraws(options.seed);
  const table = { shoe: game.newShoe(), shoeNumber: 1, number: 0 };
  const history: PastRound[] = [];
  for (let at = 0; at < HISTORY; at += 1) history.push(past(next()));

  const store = createStore<RoundState>(() => ({
    line: hold === 'lost' ? 'lost' : 'open',
    round: null,
    history,
    totals: {},
    watchers: 128,
    bets: [],
    balanceMinor: purse.getState().balanceMinor,
  }));
  purse.subscribe(({ balanceMinor }) => store.setState({ balanceMinor }));

  function next() {
    if (game.isShoeOver(table.shoe)) {
      table.shoe = game.newShoe();
      table.shoeNumber += 1;
      table.number = 0;
    }
    table.number += 1;
    const before = table.shoe;
    const { shoeNumber, number } = table;
    const serial = String(number).padStart(4, '0');
    const issue = game.everyMs === null ? String(number) : `20261124-${serial}`;
    const { outcome, shoe } = game.draw(draws, before, issue);
    table.shoe = shoe;
    return {
      roundId: `r-${shoeNumber}-${number}`,
      issue,
      outcome,
      before,
      shoeNumber,
    };
  }
  type Drawn = ReturnType<typeof next>;
  function past({ roundId, issue, outcome, shoeNumber }: Drawn): PastRound {
    return { roundId, issue, outcome, shoeNumber, isVoid: false, at: clock.now() };
  }
  const enter = (drawn: Drawn, phase: RoundPhase, phaseMs: number): void => {
    const { bettingMs, closedMs } = game.plan;
    const now = clock.now();
    const known = store.getState().round;
    const isNew = known?.roundId !== drawn.roundId;
    const closesAt = isNew ? now + bettingMs : known.closesAt;
    const isOpen = phase === 'drawing' || phase === 'settled';
    const round: RoundView = {
      roundId: drawn.roundId,
      issue: drawn.issue,
      phase,
      phaseEndsAt: now + phaseMs,
      closesAt,
      drawsAt: closesAt + closedMs,
      outcome: isOpen ? drawn.outcome : null,
      shoe: drawn.before,
      commitment: HEX,
      secret: isOpen ? HEX : null,
    };
    store.setState(isNew ? { round, bets: [], totals: totalsOf(game) } : { round });
    if (phase === 'settled' || phase === 'void') settle(drawn, phase === 'void');
  };
  const settle = (drawn: Drawn, isVoid: boolean): void => {
    let paid = 0;
    const bets = store.getState().bets.map((bet): BetView => {
      const payoutMinor = isVoid ? bet.stakeMinor : game.settle(bet, drawn.outcome);
      paid += payoutMinor;
      return { ...bet, payoutMinor, state: stateOf(bet.stakeMinor, payoutMinor, isVoid) };
    });
    store.setState({ bets });
    purse.setState((now) => ({
      balanceMinor: movedBy(now.balanceMinor, paid),
      paidMinor: now.paidMinor + paid,
      openMinor: 0,
    }));
  };
  const phases: readonly (readonly [RoundPhase, number])[] = [
    ['betting', game.plan.bettingMs],
    ['closed', game.plan.closedMs],
    ['drawing', game.plan.drawingMs],
    [hold === 'void' ? 'void' : 'settled', game.plan.settledMs],
  ];
  const play = (drawn: Drawn, at: number): void => {
    const [phase, ms] = phases[at] ?? ['betting', 0];
    enter(drawn, phase, ms);
    if (hold === phase || (hold === 'shuffling' && phase === 'betting')) {
      if (hold === 'shuffling') enter(drawn, 'shuffling', 8000);
      return;
    }
    // The requested state is further on: go there immediately.
    const waitMs = hold && hold !== 'lost' ? 60 : ms;
    clock.after(waitMs, () => {
      if (at < phases.length - 1) {
        play(drawn, at + 1);
        return;
      }
      store.setState(({ history: known }) => ({ history: [...known, past(drawn)].slice(-300) }));
      play(next(), 0);
    });
  };
  play(next(), 0);

  return {
    state: store,
    async bet(roundId, bets) {
      const { round, bets: placed, balanceMinor } = store.getState();
      const refuse = (code: 'closed' | 'balance' | 'opposite' | 'limitHigh', at: number | null) =>
        err({ code, message: code, at } as const);
      if (round?.roundId !== roundId || round.phase !== 'betting') return refuse('closed', null);
      const stakedMinor = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
      if (isShort(stakedMinor, balanceMinor)) return refuse('balance', null);
      const judged = game.judgeBets([...placed, ...bets]);
      if (!judged.ok) return refuse('limitHigh', Math.max(0, judged.error.at - placed.length));
      purse.setState((now) => ({
        balanceMinor: movedBy(now.balanceMinor, -stakedMinor),
        stakedMinor: now.stakedMinor + stakedMinor,
        openMinor: now.openMinor + stakedMinor,
      }));
      const fresh = bets.map(
        ({ code, stakeMinor }, at): BetView => ({
          betId: `b-${roundId}-${placed.length + at}`,
          roundId,
          code,
          stakeMinor,
          payoutMinor: null,
          state: 'open',
        }),
      );
      store.setState({ bets: [...placed, ...fresh] });
      return ok(null);
    },
  };
}

function stateOf(stakeMinor: number, payoutMinor: number, isVoid: boolean): BetView['state'] {
  if (isVoid) return 'void';
  if (payoutMinor === 0) return 'lost';
  return payoutMinor === stakeMinor ? 'push' : 'won';
}

/** Stakes of others, on the bets with the usual names; unknown ones are left out. */
function totalsOf(game: RoundGame): RoundState['totals'] {
  const codes = ['banker', 'player', 'tie', 'dragon', 'tiger', 'red', 'black', 'big', 'small'];
  return Object.fromEntries(
    codes
      .filter((code) => game.readBet(code) !== null)
      .map((code, at) => [code, { stakeMinor: (at + 2) * 124_000, members: 3 * (at + 4) }]),
  );
}
