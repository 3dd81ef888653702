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

/** The long-run return of a bet, stake included. `of`: the code or kind of bet, '' for the whole game. */
export interface ExactReturn {
  readonly of: string;
  readonly name: Message;
  readonly returned: Ratio;
}

export interface GameBase {
  /** Its permanent machine name: `baccarat`, `ssc-1`, `slot-koi`. */
  readonly code: string;
  /** Determines its stage and its rules: games of one kind differ in numbers and looks. */
  readonly kind: string;
  readonly name: Message;
  readonly category: GameCategory;
  /** Limits of a stake, in minor units of CNY; a table may narrow them. */
  readonly stake: { readonly minMinor: number; readonly maxMinor: number };
  readonly volatility: 'low' | 'mid' | 'high';
  /** Proven by enumeration or a closed formula in the game's tests. */
  exactReturns(): readonly ExactReturn[];
}

/** One bet of a shared round. `code` describes it completely, in the game's own format: `banker`, `straight-17`. */
export interface RoundBet {
  readonly code: string;
  readonly stakeMinor: number;
}

/** Why a bet is not valid in this game, or not beside the others of the same member. */
export type BetFault = 'unknown' | 'limitLow' | 'limitHigh' | 'units' | 'opposite';

export interface RoundPlan {
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly drawingMs: number;
  readonly settledMs: number;
}

/** How a bet is displayed and limited. */
export interface BetKind {
  /** Group of the table or of the lottery page. */
  readonly group: string;
  readonly name: Message | string;
  /** The bet in full, where `name` is only its kind. */
  readonly words?: readonly (Message | string)[];
  /** Return of a winning stake, stake included, in thousandths; several when the result decides. */
  readonly returnMilli: readonly number[];
  /** Equal units that the stake is divided into (combinations of a lottery bet); 1 elsewhere. */
  readonly units: number;
}

/** A result as one mark of a bead road. */
export interface RoadMark {
  readonly text: Message | string;
  readonly colour: 'red' | 'blue' | 'green' | 'black';
}

/** A result that has come several times in a row up to now. */
export interface ResultRun {
  readonly words: readonly (Message | string)[];
  readonly times: number;
}

/**
 * A game of shared rounds by the server's clock. `Shoe` is the publicly known state kept from round to round (cards
 * dealt already); null where each round starts fresh. Both are plain JSON.
 */
export interface RoundGame<Outcome = unknown, Shoe = unknown> extends GameBase {
  readonly form: 'round';
  readonly plan: RoundPlan;
  /** Set for lotteries: rounds follow a grid of the clock and are numbered `yyyymmdd` plus the number in the day. */
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
  /** Checks all bets of one member in one round, including those already placed. */
  judgeBets(
    bets: readonly RoundBet[],
  ): Result<null, { readonly at: number; readonly fault: BetFault }>;
  /** What a bet returns on this outcome, stake included; 0 is lost. Divisions are rounded down. */
  settle(bet: RoundBet, outcome: Outcome): number;
  /** The part of a stake that counts as turnover on this outcome; 0 for a returned stake. */
  effective(bet: RoundBet, outcome: Outcome): number;
  /**
   * Whether one member's bets of a round leave so little to chance that none of them counts as turnover. Absent where
   * `judgeBets` refuses all such bets.
   */
  coversAll?(bets: readonly RoundBet[]): boolean;
  /** The outcome in one line: `庄 7 · 闲 4`. */
  describe(outcome: Outcome): readonly (Message | string)[];
  /** Present where the game has roads. */
  mark?(outcome: Outcome): RoadMark;
  /** Present where the game counts long runs; from past rounds, oldest first; the longest run first. */
  runs?(
    past: readonly { readonly issue: string; readonly outcome: Outcome }[],
  ): readonly ResultRun[];
}

/** A game of one request and one result, free spins and features included. */
export interface SpinGame<Options = unknown, Shown = unknown> extends GameBase {
  readonly form: 'spin';
  /** Stakes that can be chosen. */
  readonly stakes: readonly number[];
  /** Parses the member's further choices; null when they are invalid. */
  readOptions(options: unknown): Options | null;
  /** `payoutMinor` is the total win; `shown` is plain JSON that the stage plays back. */
  spin(
    draws: Draws,
    asked: { readonly stakeMinor: number; readonly options: Options },
  ): { readonly payoutMinor: number; readonly shown: Shown };
  /** Least time between two spins. */
  readonly spinMs: number;
  describe(shown: Shown): readonly (Message | string)[];
}

/** A hand after some decisions, as seen by the member: without anything that the member may not know yet. */
export interface HandState<Shown = unknown> {
  readonly shown: Shown;
  /** Actions allowed now; empty when the hand is over. */
  readonly actions: readonly string[];
  /** All that has been staked, added stakes included. */
  readonly stakedMinor: number;
  /** Null until the hand is over. */
  readonly payoutMinor: number | null;
}

/** A game of several decisions. A hand is determined by its draws and decisions, so that it can be resumed. */
export interface HandGame<Shown = unknown> extends GameBase {
  readonly form: 'hand';
  /** `draws` from their beginning; `actions` from the first. Null when an action is not allowed. */
  play(
    draws: Draws,
    hand: { readonly stakeMinor: number; readonly actions: readonly string[] },
  ): HandState<Shown> | null;
  /** What an action adds to the stake, asked before it is taken. */
  added(state: HandState<Shown>, action: string): number;
  describe(state: HandState<Shown>): readonly (Message | string)[];
}
