import type { GameType, MarketFamily, MatchResult, Period, Side } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import type { LineQuarter, ResultCode, Score } from '@tianping/odds';

/** The context of a market from which its wire code and its names follow. */
export interface MarketPlace {
  readonly gameType: GameType;
  readonly period: Period;
  readonly inPlay: boolean;
  /** Null where the family has no line. */
  readonly line: LineQuarter | null;
}

export interface SettleInput extends MarketPlace {
  readonly side: Side;
  /** The market's tally when the bet was accepted; in-play handicaps count only what came after. */
  readonly scoreAtBet: Score | null;
  /** As read by the sport: what counts of a stopped match is in `periods`. */
  readonly result: MatchResult;
}

/**
 * How one leg ended and what that is based on; `open` while the result does not decide it (a result of status `open`
 * without the tally that the market needs).
 */
export interface LegSettlement {
  readonly code: ResultCode | 'open';
  readonly scoreUsed: Score | null;
  /** The two half stakes of a quarter line, each on its neighbouring line; empty otherwise. */
  readonly split: readonly { readonly line: LineQuarter; readonly code: ResultCode }[];
  /** A won dead heat: `places` places are shared by `among` runners, and the stake with them. */
  readonly deadHeat?: { readonly places: number; readonly among: number };
  /** The deciding fact, where no tally decided: `goals` `HHC`. */
  readonly fact?: { readonly name: string; readonly value: string };
}

/**
 * Groups of markets, for limits and for the tabs of the match page: lines and winners of the whole match, those of a
 * segment, goals and both-score questions, correct scores, corners, cards, windows of 15 minutes, everything special,
 * outrights.
 */
export type MarketGroup =
  | 'main'
  | 'segment'
  | 'goals'
  | 'score'
  | 'corners'
  | 'cards'
  | 'windows'
  | 'special'
  | 'outright';

/**
 * One family of markets. A plugin is pure: the same answer for the same input, independent of time and randomness.
 * The conformance suite in `./testing` runs on every plugin.
 */
export interface Market {
  readonly family: MarketFamily;
  /** What its lines are: none, a handicap signed for home, or a total. */
  readonly lines: 'none' | 'handicap' | 'total';
  /** The lines on which it is offered, where not on every quarter: halves (no push, no split) or wholes. */
  lineForm?(place: Pick<MarketPlace, 'gameType' | 'period'>): 'quarter' | 'half' | 'whole';
  /**
   * How many of its selections win unless stakes are returned: one when absent, two for a double chance, `any` where
   * each selection is an independent question (clean sheet of home, of away).
   */
  readonly winners?: 'one' | 'two' | 'any';
  /** True when the base price is decimal and includes the stake, whatever odds type is chosen. */
  readonly includesStake: boolean;
  /** Whether its selections may be in a parlay. */
  readonly inSeries: boolean;
  /** Whether it is also offered in play. */
  readonly inPlay: boolean;
  /** The tallies it is offered on; empty when the sport does not have it. */
  periods(gameType: GameType): readonly Period[];
  group(place: Pick<MarketPlace, 'gameType' | 'period'>): MarketGroup;
  /**
   * Sides in the order of the price cells; empty when the sport does not offer the market. An outright's sides are
   * its runners, listed in the fixture.
   */
  sides(place: Pick<MarketPlace, 'gameType' | 'period'>): readonly Side[];
  /** Wire code, e.g. `HRE` for an in-play first-half football handicap. */
  code(place: MarketPlace): string;
  /** Wire code of a selection, e.g. `HREH`. */
  selectionCode(place: MarketPlace, side: Side): string;
  settle(input: SettleInput): LegSettlement;
  /** Column head and slip title, without the line. */
  label(place: MarketPlace, translator: Translator): string;
  sideLabel(place: MarketPlace, side: Side, translator: Translator): string;
}
