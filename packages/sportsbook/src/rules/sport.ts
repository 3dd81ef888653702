import type { UnixMs } from '@tianping/base';
import type { GameType, MarketFamily, Period, Phase, ScoreBoard } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { ClockView } from './clock.ts';

/** One column of the list: a market with its head, and how many of its lines stand side by side. */
export interface SportColumn {
  readonly family: MarketFamily;
  readonly period: Period;
  readonly head: Message;
  readonly lines: number;
}

/** A block of columns under one head (full time, first half). */
export interface ColumnGroup {
  readonly head: Message;
  readonly columns: readonly SportColumn[];
}

/** One part of a score table: a quarter, a half, the total. */
export interface ScorePart {
  readonly label: Message;
  readonly score: Score;
}

/**
 * Everything that differs from sport to sport on the screen. Plugins implement it; all of it is
 * pure.
 */
export interface Sport {
  readonly gameType: GameType;
  readonly name: Message;
  /** Periods that have markets of their own. */
  readonly periods: readonly Period[];
  /** Phases of a match in their order. */
  readonly phases: readonly Phase[];
  /** Price columns by edition, left to right. */
  readonly columns: {
    readonly classic: readonly ColumnGroup[];
    readonly professional: readonly ColumnGroup[];
  };
  /** The clock as text at a server time; empty before the start. */
  clockText(view: ClockView, serverNow: UnixMs, translator: Translator): string;
  /** The parts worth a column of their own, in the order played; the total last. */
  scoreParts(board: Partial<ScoreBoard>): readonly ScorePart[];
}

/**
 * Whether a changed score refuses a bet that waits. A goal changes what every football market is
 * worth; basketball scores every few seconds and its lines move with it, so there the price alone
 * decides.
 */
export const SCORE_STOPS_BETS: { readonly [Sport in GameType]: boolean } = { FT: true, BK: false };
