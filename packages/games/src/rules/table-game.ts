import type { Result } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { Draws } from './draws.ts';
import type { GameBase } from './game.ts';

export type RoomCode = 'trial' | 'novice' | 'junior' | 'middle' | 'senior' | 'supreme';

/** A room's stakes and rake. Amounts are minor units of CNY. */
export interface TableRoom {
  readonly code: RoomCode;
  readonly name: Message;
  /** The room's unit: the amount of a hand before it is multiplied. */
  readonly baseMinor: number;
  /** Least and most that a player may bring to a hand. */
  readonly carryMinor: number;
  readonly carryMaxMinor: number;
  /** The house's share of a net win in a hand, in thousandths. */
  readonly rakeMilli: number;
}

/** The input of a hand. Places are `0 … carried.length - 1`, in the order of play. */
export interface TableSetup {
  readonly room: TableRoom;
  /** What each place brings to this hand; nobody can lose more. */
  readonly carried: readonly number[];
  /** The hand's number at its table, from 1: the right to begin rotates with it. */
  readonly handNumber: number;
}

/** Whose move it is; several places where all decide simultaneously. */
export interface TableTurn {
  /** What is being decided: `call`, `play`, `bet` … */
  readonly step: string;
  readonly places: readonly number[];
  /** Time for the decision; after it the place gets `onTimeout`. */
  readonly ms: number;
}

/**
 * Why a move is refused: not this place's turn, a card that the player does not hold, cards that are no combination
 * of this game, cards that do not beat those on the table, an amount out of bounds, or no valid move at this step.
 */
export type MoveFault = 'turn' | 'card' | 'combination' | 'beat' | 'amount' | 'step';

/** How a hand ended, by place, before the rake. */
export interface TableEnd {
  /** Won or lost, in minor units; sums to zero. */
  readonly netMinor: readonly number[];
  /** What the room's unit was multiplied by for each place. */
  readonly times: readonly number[];
  /** Nobody wanted to play it: nothing is won, and cards are dealt again. */
  readonly isVoid: boolean;
}

/**
 * A game of several places with turns, between players; house players are marked as such. `State` is the whole state
 * of a hand, hidden cards included; `Shown` what one place, or an onlooker, may know of it. Both are plain JSON. All
 * random choices are drawn by `deal`: after it a hand is determined by its moves, so that it can be resumed, replayed
 * and verified.
 */
export interface TableGame<State = unknown, Move = unknown, Shown = unknown> extends GameBase {
  readonly form: 'table';
  readonly places: { readonly min: number; readonly max: number };
  readonly rooms: readonly TableRoom[];
  deal(draws: Draws, setup: TableSetup): State;
  /** Null when the hand is over. */
  turn(state: State): TableTurn | null;
  /** Parses what a page sent; null when it is not a move of this game. */
  readMove(move: unknown): Move | null;
  /** The state after the move; the given one is not changed. */
  move(state: State, place: number, move: Move): Result<State, MoveFault>;
  /** What the place sees; null is an onlooker. */
  shownTo(state: State, place: number | null): Shown;
  /** The published program for house players and hosted places: it sees only what the place sees. */
  program(shown: Shown): Move;
  /** The move when the clock expires: the one that gives away least, and risks nothing more. */
  onTimeout(shown: Shown): Move;
  /** Null until the hand is over. */
  end(state: State): TableEnd | null;
  /** A move in words, for the list of moves: `34567 顺子`. */
  describeMove(move: Move): readonly (Message | string)[];
  /** How the hand ended for a place, in one line. */
  describe(state: State, place: number): readonly (Message | string)[];
}

/** The rake on a net win, rounded down; 0 for a loss. */
export function rakeOf(netMinor: number, { rakeMilli }: Pick<TableRoom, 'rakeMilli'>): number {
  if (netMinor <= 0) return 0;
  const product = netMinor * rakeMilli;
  return (product - (product % 1000)) / 1000;
}

/**
 * Limits wins and losses to what losers brought. `owed` lists who owes whom how much; a loser who cannot pay all pays
 * each winner in proportion, rounded down, and what is left one unit each, from the first on. No winner wins more from
 * one loser than he is owed, nor than he brought.
 */
export function cappedNets(
  owed: readonly { readonly from: number; readonly to: number; readonly minor: number }[],
  carried: readonly number[],
): readonly number[] {
  const nets = carried.map(() => 0);
  for (const from of carried.keys()) {
    const debts = owed
      .filter((debt) => debt.from === from && debt.minor > 0)
      .map((debt) => ({ ...debt, minor: Math.min(debt.minor, carried[debt.to] ?? 0) }));
    const paid = shares(
      debts.map(({ minor }) => minor),
      carried[from] ?? 0,
    );
    for (const [at, { to }] of debts.entries()) {
      const minor = paid[at] ?? 0;
      nets[from] = (nets[from] ?? 0) - minor;
      nets[to] = (nets[to] ?? 0) + minor;
    }
  }
  return nets;
}

/** What each is paid out of `most`; the full amounts when it is enough. */
function shares(amounts: readonly number[], most: number): readonly number[] {
  const sum = amounts.reduce((all, one) => all + one, 0);
  if (sum <= most) return amounts;
  const parts = amounts.map((amount) => Number((BigInt(amount) * BigInt(most)) / BigInt(sum)));
  const rest = most - parts.reduce((all, one) => all + one, 0);
  // Fewer units are left than there are winners, and each has got less than he is owed.
  return parts.map((part, at) => (at < rest ? part + 1 : part));
}
