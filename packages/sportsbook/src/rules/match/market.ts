import type { GameType, MarketFamily, MatchResult, Period, Side } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import type { LineQuarter, ResultCode, Score } from '@tianping/odds';

/** Where a market stands: its wire code and its names depend on these. */
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
  /** As the sport reads it: what of a stopped match stands is in `periods`. */
  readonly result: MatchResult;
}

/**
 * How one leg ended and what that rests on; `open` while the result does not say yet (a result of
 * status `open` without the tally that the market needs).
 */
export interface LegSettlement {
  readonly code: ResultCode | 'open';
  readonly scoreUsed: Score | null;
  /** The two half stakes of a quarter line, each on its neighbouring line; empty otherwise. */
  readonly split: readonly { readonly line: LineQuarter; readonly code: ResultCode }[];
  /** A won dead heat: `places` places are shared by `among` runners, and the stake with them. */
  readonly deadHeat?: { readonly places: number; readonly among: number };
  /** The fact that decided, where no tally did: `goals` `HHC`. */
  readonly fact?: { readonly name: string; readonly value: string };
}

/**
 * How limits and the tabs of the match page group markets: lines and winners of the whole match,
 * of a segment, goals and both-score questions, correct scores, corners, cards, windows of 15
 * minutes, everything special, outrights.
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
 * One family of markets. A plugin is pure: the same answer for the same input, no time, no
 * randomness. The conformance suite in `./testing` runs on every plugin.
 */
export interface Market {
  readonly family: MarketFamily;
  /** What its lines are: none, a handicap signed for home, or a total. */
  readonly lines: 'none' | 'handicap' | 'total';
  /**
   * Which lines it is offered on where not on every quarter: halves (no push, no split), wholes.
   */
  lineForm?(place: Pick<MarketPlace, 'gameType' | 'period'>): 'quarter' | 'half' | 'whole';
  /**
   * How many of its selections win unless stakes come back: one when absent, two of a double
   * chance, `any` where each selection is a question of its own (clean sheet of home, of away).
   */
  readonly winners?: 'one' | 'two' | 'any';
  /** True when the base price is decimal with the stake in it, whatever odds type is chosen. */
  readonly includesStake: boolean;
  /** Whether its selections may stand in a parlay. */
  readonly inSeries: boolean;
  /** Whether it is offered in play as well. */
  readonly inPlay: boolean;
  /** The tallies it is offered on; empty when the sport does not have it. */
  periods(gameType: GameType): readonly Period[];
  group(place: Pick<MarketPlace, 'gameType' | 'period'>): MarketGroup;
  /**
   * Sides in the order of the price cells; empty when the sport does not offer the market. An
   * outright's are its runners and stand in the fixture.
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
