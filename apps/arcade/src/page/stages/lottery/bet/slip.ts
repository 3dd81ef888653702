import type { RoundBet, RoundGame } from '@tianping/games';
import type { BetView, PastRound } from '@tianping/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A bet in the basket, not placed yet. */
export interface BasketLine extends RoundBet {
  readonly id: number;
}

/** Stake of one unit of the traditional system, in minor units. */
export type UnitStake = 200 | 20 | 2;

/** A plan to place the same bets in several issues. */
export interface Chase {
  readonly bets: readonly RoundBet[];
  readonly left: number;
  readonly stopsOnWin: boolean;
  /** The issue that was bet on last. */
  readonly lastRoundId: string | null;
}

export interface SlipState {
  readonly tab: 'bet' | 'mine' | 'history' | 'trend' | 'long' | 'counts';
  readonly system: 'cells' | 'picks';
  readonly groupId: string;
  readonly pickerId: string;
  /** Chosen cells of the two-sided system. */
  readonly chosen: readonly string[];
  readonly entry: 'quick' | 'each';
  /** Amounts written under single cells. */
  readonly amounts: Readonly<Record<string, number>>;
  readonly stakeMinor: number;
  /** Chosen options of each row of the picker. */
  readonly rows: readonly (readonly number[])[];
  readonly unit: UnitStake;
  readonly times: number;
  readonly basket: readonly BasketLine[];
  readonly chase: Chase | null;
}

export type SlipStore = StoreApi<SlipState>;

export function createSlip(first: { groupId: string; pickerId: string; rows: number }): SlipStore {
  return createStore<SlipState>(() => ({
    tab: 'bet',
    system: 'cells',
    groupId: first.groupId,
    pickerId: first.pickerId,
    chosen: [],
    entry: 'quick',
    amounts: {},
    stakeMinor: 1000,
    rows: Array.from({ length: first.rows }, () => []),
    unit: 200,
    times: 1,
    basket: [],
    chase: null,
  }));
}

/** The bets that the chosen cells or numbers would make now. `pickedCode`: null when they make none. */
export function pendingBets(
  state: SlipState,
  pickedCode: string | null,
  units: number,
): readonly RoundBet[] {
  if (state.system === 'picks') {
    return pickedCode === null
      ? []
      : [{ code: pickedCode, stakeMinor: units * state.unit * state.times }];
  }
  if (state.entry === 'quick') {
    return state.chosen.map((code) => ({ code, stakeMinor: state.stakeMinor }));
  }
  return Object.entries(state.amounts)
    .filter(([, minor]) => minor > 0)
    .map(([code, stakeMinor]) => ({ code, stakeMinor }));
}

export function clearChoice(store: SlipStore): void {
  store.setState(({ rows }) => ({ chosen: [], amounts: {}, rows: rows.map(() => []) }));
}

/** Puts bets into the basket; the same bet twice becomes one of both stakes. */
export function addToBasket(store: SlipStore, bets: readonly RoundBet[]): void {
  store.setState(({ basket }) => {
    let next = [...basket];
    for (const bet of bets) {
      const known = next.find(({ code }) => code === bet.code);
      const id = Math.max(0, ...next.map((line) => line.id)) + 1;
      next = known
        ? next.map((line) =>
            line === known ? { ...line, stakeMinor: line.stakeMinor + bet.stakeMinor } : line,
          )
        : [...next, { ...bet, id }];
    }
    return { basket: next };
  });
}

/** What all these bets pay together where one unit of each wins. Fewer may win, or several units of one bet. */
export function mostPaid(game: RoundGame, bets: readonly RoundBet[]): number {
  return bets.reduce((most, { code, stakeMinor }) => {
    const kind = game.readBet(code);
    if (!kind) return most;
    const unitMinor = Math.trunc(stakeMinor / kind.units);
    return most + Math.trunc((unitMinor * Math.max(...kind.returnMilli)) / 1000);
  }, 0);
}

/** Whether a bet of a chase won in its last issue; by outcome where the page missed the result. */
export function hasWonLast(
  chase: Chase,
  of: {
    readonly game: Pick<RoundGame, 'settle'>;
    readonly roundId: string;
    readonly bets: readonly Pick<BetView, 'state'>[];
    readonly history: readonly PastRound[];
  },
): boolean {
  const { game, roundId, bets, history } = of;
  if (roundId === chase.lastRoundId && bets.some(({ state }) => state === 'won')) return true;
  const past = history.find((one) => one.roundId === chase.lastRoundId);
  if (!past || past.isVoid || past.outcome === null) return false;
  return chase.bets.some((bet) => game.settle(bet, past.outcome) > bet.stakeMinor);
}

/** What a chase does when a round opens: place its bets, or end for the stated reason. `hasWon`: where it bet last. */
export function chaseStep(
  chase: Chase,
  round: { readonly roundId: string; readonly isOpen: boolean; readonly hasWon: boolean },
): 'wait' | 'place' | 'won' {
  if (round.hasWon && chase.stopsOnWin) return 'won';
  const isNew = round.roundId !== chase.lastRoundId;
  return isNew && round.isOpen && chase.left > 0 ? 'place' : 'wait';
}

/**
 * The chase after the answer to its bets; `code` is that of a refusal. `unknown`: they may have been accepted. A chase
 * that was stopped or replaced meanwhile is left as it is: the answer is to the one that asked.
 */
export function chaseAfter(
  now: Chase | null,
  of: { readonly asked: Chase; readonly roundId: string; readonly code: string | null },
): Chase | null | 'failed' | 'unknown' {
  const { asked, roundId, code } = of;
  if (now !== asked) return now;
  if (code !== null) return code === 'busy' ? 'unknown' : 'failed';
  return { ...asked, left: asked.left - 1, lastRoundId: roundId };
}
