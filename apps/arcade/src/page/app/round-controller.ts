import { err, ok } from '@tianping/base';
import type { BetView, PastRound, Refusal, SocketFrame } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import { createActs } from './acts.ts';
import type { ArcadeClient } from './client.ts';
import type { RoundController, RoundState } from './controllers.ts';
import type { Line } from './line.ts';
import { type PurseStore, playing, refuseUnknown } from './purse.ts';

/** Past rounds kept for roads and trends. */
const HISTORY_MAX = 300;

export function createRoundController(options: {
  readonly client: ArcadeClient;
  readonly line: Line;
  readonly purse: PurseStore;
  readonly newKey: () => string;
  readonly refused: (refusal: Refusal) => void;
  /** Bets were settled, or may have been accepted without an answer: reads balance, staked and paid again. */
  readonly refresh: () => void;
  /** The refusal while the balance is not known. */
  readonly balanceUnknown: () => Refusal;
}): RoundController {
  const { client, line, purse } = options;
  const acts = createActs(options.newKey);
  const store = createStore<RoundState>(() => ({
    line: line.state.getState(),
    round: null,
    history: [],
    totals: {},
    watchers: 0,
    bets: [],
    balanceMinor: purse.getState().balanceMinor,
  }));
  line.state.subscribe(() => store.setState({ line: line.state.getState() }));
  purse.subscribe(({ balanceMinor }) => {
    if (balanceMinor !== store.getState().balanceMinor) store.setState({ balanceMinor });
  });
  line.listen((frame) => {
    const before = store.getState();
    const after = afterFrame(before, frame);
    if (after !== before) store.setState(after, true);
    // Settled, or forgotten with the next round, as when the line was lost in between.
    if (openBets(before.bets) > 0 && openBets(after.bets) === 0) options.refresh();
  });
  return {
    state: store,
    async bet(roundId, bets) {
      const unknown = refuseUnknown(options);
      if (unknown) return err(unknown);
      const content = { roundId, bets: [...bets] };
      const { key } = acts.begin(content);
      const answer = await playing(purse, client.call('bet', { key, ...content }));
      if (!answer.ok) {
        // They may have been accepted: the server reports them once it is reachable again.
        if (answer.error.code === 'busy') {
          acts.lose(content, key);
          options.refresh();
        }
        options.refused(answer.error);
        return err(answer.error);
      }
      const { balanceMinor } = answer.value;
      const stakedMinor = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
      purse.setState((now) => ({
        balanceMinor,
        stakedMinor: now.stakedMinor + stakedMinor,
        openMinor: now.openMinor + stakedMinor,
      }));
      if (store.getState().round?.roundId === roundId) {
        store.setState(({ bets: known }) => ({ bets: merged(known, answer.value.bets) }));
      }
      return ok(null);
    },
  };
}

function openBets(bets: readonly BetView[]): number {
  return bets.filter(({ state }) => state === 'open').length;
}

/** Pure: the table after a frame; the same object when nothing changed. */
function afterFrame(state: RoundState, frame: SocketFrame): RoundState {
  switch (frame.t) {
    case 'round': {
      const isNew = frame.round.roundId !== state.round?.roundId;
      const ended = isNew && state.round?.outcome ? pastOf(state) : null;
      return {
        ...state,
        round: frame.round,
        history: ended ? added(state.history, ended) : state.history,
        bets: isNew ? [] : state.bets,
        totals: isNew ? {} : state.totals,
      };
    }
    case 'history':
      return { ...state, history: frame.rounds };
    case 'totals':
      if (frame.roundId !== state.round?.roundId) return state;
      return { ...state, totals: frame.totals, watchers: frame.watchers };
    case 'bets':
      if (frame.roundId !== state.round?.roundId) return state;
      return { ...state, bets: frame.bets };
    default:
      return state;
  }
}

function pastOf({ round, history }: RoundState): PastRound | null {
  if (!round) return null;
  const last = history.at(-1);
  // Round numbers rise within a shoe; a lower one begins the next shoe.
  const isNewShoe = last !== undefined && numberOf(round.issue) <= numberOf(last.issue);
  return {
    roundId: round.roundId,
    issue: round.issue,
    outcome: round.outcome,
    at: round.drawsAt,
    isVoid: round.phase === 'void',
    shoeNumber: (last?.shoeNumber ?? 1) + (isNewShoe ? 1 : 0),
  };
}

function numberOf(issue: string): number {
  return Number(/\d+$/.exec(issue)?.[0] ?? 0);
}

function added(history: readonly PastRound[], round: PastRound): readonly PastRound[] {
  if (history.some(({ roundId }) => roundId === round.roundId)) return history;
  return [...history, round].slice(-HISTORY_MAX);
}

function merged(known: readonly BetView[], more: readonly BetView[]): readonly BetView[] {
  const byId = new Map([...known, ...more].map((bet) => [bet.betId, bet]));
  return [...byId.values()];
}
