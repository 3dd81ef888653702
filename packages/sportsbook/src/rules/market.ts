import type { GameType, MarketFamily, MatchResult, Period, Side } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { LineQuarter, ResultCode, Score } from '@tianping/odds';

/** Where a market stands: its wire code depends on these. */
export interface MarketPlace {
  readonly gameType: GameType;
  readonly period: Period;
  readonly inPlay: boolean;
}

export interface SettleInput {
  readonly gameType: GameType;
  readonly period: Period;
  readonly side: Side;
  readonly line: LineQuarter | null;
  readonly inPlay: boolean;
  /** Needed by in-play handicaps, which count only what comes after the bet. */
  readonly scoreAtBet: Score | null;
  readonly result: MatchResult;
}

/** How one leg ended and what that rests on. */
export interface LegSettlement {
  readonly code: ResultCode;
  readonly scoreUsed: Score | null;
  /** The two half stakes of a quarter line, each on its neighbouring line; empty otherwise. */
  readonly split: readonly { readonly line: LineQuarter; readonly code: ResultCode }[];
}

/**
 * One family of markets. A plugin is pure: the same answer for the same input, no time, no
 * randomness. The conformance suite in `./testing` runs on every plugin.
 */
export interface Market {
  readonly family: MarketFamily;
  readonly hasLine: boolean;
  /** True when the base price is decimal with the stake in it, whatever odds type is chosen. */
  readonly includesStake: boolean;
  /** Sides in the order of the price cells; empty when the sport does not offer the market. */
  sides(gameType: GameType): readonly Side[];
  /** Wire code, e.g. `HRE` for an in-play first-half football handicap. */
  code(place: MarketPlace): string;
  /** Wire code of a selection, e.g. `HREH`. */
  selectionCode(place: MarketPlace, side: Side): string;
  settle(input: SettleInput): LegSettlement;
  /** Column head and slip title. */
  label(place: MarketPlace): Message;
  sideLabel(gameType: GameType, side: Side): Message;
}
