import type { MatchResult, VoidOrder } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/** One single bet, the result of its match, and how it must end. Every figure is text or a whole number. */
export interface Vector {
  readonly id: string;
  readonly market: {
    readonly family: string;
    readonly sport: string;
    /** The tally that it counts. */
    readonly period: string;
    readonly inPlay: boolean;
    /** In quarters, signed for home: `-0.75`; null where the market has none. */
    readonly line: string | null;
    /** Wire codes of market and selection. */
    readonly w: string;
    readonly r: string;
  };
  readonly side: string;
  /** The tally when the bet was accepted, in play only. */
  readonly scoreAtBet: Score | null;
  /** Base price: profit for one unit, or with the stake in it where `includesStake` is true. */
  readonly price: string;
  readonly includesStake: boolean;
  readonly oddsType: 'E' | 'H' | 'I' | 'M';
  /** Price in the chosen odds type, as the bet was accepted. */
  readonly struck: string;
  readonly stakeMinor: number;
  /** Milliseconds; void orders may name a span of time. */
  readonly acceptedAt: number;
  readonly result: VectorResult;
  readonly expected: {
    readonly code: string;
    /** What the wallet held for the bet. */
    readonly holdMinor: number;
    /** What goes back to it, stake or risk included; null while the bet stays open. */
    readonly payoutMinor: number | null;
    readonly rounding: 'exact' | 'halfEven' | null;
    /** Keys of the sentences that explain it, in their order. */
    readonly explanation: readonly string[];
  };
}

export type VectorResult = Pick<
  MatchResult,
  'status' | 'periods' | 'reason' | 'facts' | 'winner' | 'outright' | 'playedMs'
> & { readonly board?: Readonly<Record<string, Score>>; readonly voids?: readonly VoidOrder[] };

/** One parlay, how each of its legs ended, and what it must pay. */
export interface ParlayVector {
  readonly id: string;
  readonly legs: readonly {
    readonly price: string;
    readonly includesStake: boolean;
    readonly code: string;
    readonly deadHeat?: { readonly places: number; readonly among: number };
  }[];
  /** How many legs each combination has. */
  readonly sizes: readonly number[];
  readonly bets: number;
  readonly unitMinor: number;
  readonly expected: { readonly payoutMinor: number; readonly rounding: 'exact' | 'halfEven' };
}
