import type { Result } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { Draws } from './draws.ts';

/** Lobby categories that the studio serves. */
export type GameCategory = 'ZR' | 'CP' | 'DZ' | 'QP' | 'BY';

/** An exact share of the stake: `num / den`. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** What a bet returns in the long run, stake included. `of`: the code or kind of bet, '' for the whole game. */
export interface ExactReturn {
  readonly of: string;
  readonly name: Message;
  readonly returned: Ratio;
}

export interface GameBase {
  /** Its name for machines, for ever: `baccarat`, `ssc-1`, `slot-koi`. */
  readonly code: string;
  /** Its stage and its rules: games of one kind differ by numbers and looks. */
  readonly kind: string;
  readonly name: Message;
  readonly category: GameCategory;
  /** Of a stake, in minor units of CNY; a table may narrow them. */
  readonly stake: { readonly minMinor: number; readonly maxMinor: number };
  readonly volatility: 'low' | 'mid' | 'high';
  /** Proven by enumeration or a closed formula in the game's tests. */
  exactReturns(): readonly ExactReturn[];
}

/** One bet of a shared round. `code` says it whole, and is read by the game: `banker`, `straight-17`. */
export interface RoundBet {
  readonly code: string;
  readonly stakeMinor: number;
}

/** Why a bet is none of this game, or cannot stand beside the others of the same member. */
export type BetFault = 'unknown' | 'limitLow' | 'limitHigh' | 'units' | 'opposite';

export interface RoundPlan {
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly drawingMs: number;
  readonly settledMs: number;
}

/** A bet as it is shown and limited. */
export interface BetKind {
  /** Group of the table or of the lottery page. */
  readonly group: string;
  readonly name: Message | string;
  /** The bet said whole, where `name` is only its kind. */
  readonly words?: readonly (Message | string)[];
  /** Return of a winning stake, stake included, in thousandths; several when the result decides. */
  readonly returnMilli: readonly number[];
  /** Equal units that the stake is divided into (combinations of a lottery bet); 1 elsewhere. */
  readonly units: number;
}

/** A result as one mark of a small road. */
export interface RoadMark {
  readonly text: Message | string;
  readonly colour: 'red' | 'blue' | 'green' | 'black';
}

/** Something that has come so often in a row until now. */
export interface ResultRun {
  readonly words: readonly (Message | string)[];
  readonly times: number;
}

/**
 * A game of shared rounds by the server's clock. `Shoe` is what is left from round to round and known to
 * everybody (cards dealt already); null where each round begins anew. Both are plain JSON.
 */
export interface RoundGame<Outcome = unknown, Shoe = unknown> extends GameBase {
  readonly form: 'round';
  readonly plan: RoundPlan;
  /** Set for lotteries: rounds stand on a grid of the clock and are numbered `yyyymmdd` and number in the day. */
  readonly everyMs: number | null;
  newShoe(): Shoe;
  /** Whether the table shuffles before the next round. */
  isShoeOver(shoe: Shoe): boolean;
  /** `issue` is the round's own: a lottery's begins with its date, which six-mark zodiacs need. */
  draw(
    draws: Draws,
    shoe: Shoe,
    issue?: string,
  ): { readonly outcome: Outcome; readonly shoe: Shoe };
  readBet(code: string): BetKind | null;
  /** Bets of one member in one round, those that stand already included. */
  judgeBets(
    bets: readonly RoundBet[],
  ): Result<null, { readonly at: number; readonly fault: BetFault }>;
  /** What a bet returns on this outcome, stake included; 0 is lost. Divisions round down. */
  settle(bet: RoundBet, outcome: Outcome): number;
  /** Of a stake, the part that counts as turnover on this outcome; 0 for a stake returned. */
  effective(bet: RoundBet, outcome: Outcome): number;
  /** The outcome in a line of words: `庄 7 · 闲 4`. */
  describe(outcome: Outcome): readonly (Message | string)[];
  /** Where the game keeps roads. */
  mark?(outcome: Outcome): RoadMark;
  /** Where the game counts long runs: of past rounds, oldest first; the longest first. */
  runs?(
    past: readonly { readonly issue: string; readonly outcome: Outcome }[],
  ): readonly ResultRun[];
}

/** A game of one request and one result, free spins and features included. */
export interface SpinGame<Options = unknown, Shown = unknown> extends GameBase {
  readonly form: 'spin';
  /** Stakes that can be chosen. */
  readonly stakes: readonly number[];
  /** Reads what else the member chose; null when it is none of this game. */
  readOptions(options: unknown): Options | null;
  /** `payoutMinor` is all that is won; `shown` is plain JSON and tells the stage what to play back. */
  spin(
    draws: Draws,
    asked: { readonly stakeMinor: number; readonly options: Options },
  ): { readonly payoutMinor: number; readonly shown: Shown };
  /** Least time between two spins. */
  readonly spinMs: number;
  describe(shown: Shown): readonly (Message | string)[];
}

/** A hand after some decisions, seen by the member: nothing in it that he may not know yet. */
export interface HandState<Shown = unknown> {
  readonly shown: Shown;
  /** What may be done now; empty when the hand is over. */
  readonly actions: readonly string[];
  /** All that has been staked, added stakes included. */
  readonly stakedMinor: number;
  /** Null until the hand is over. */
  readonly payoutMinor: number | null;
}

/** A game of several decisions. A hand is what its draws and its decisions make of it, so that it can be resumed. */
export interface HandGame<Shown = unknown> extends GameBase {
  readonly form: 'hand';
  /** `draws` from their beginning; `actions` from the first. An action that is not allowed is null. */
  play(
    draws: Draws,
    hand: { readonly stakeMinor: number; readonly actions: readonly string[] },
  ): HandState<Shown> | null;
  /** What an action adds to the stake, asked before it is done. */
  added(state: HandState<Shown>, action: string): number;
  describe(state: HandState<Shown>): readonly (Message | string)[];
}
