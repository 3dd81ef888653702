import type { UnixMs } from '@tianping/base';
import type {
  GameType,
  LiveDetail,
  MarketFamily,
  MatchResult,
  Period,
  Phase,
  ScoreBoard,
} from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { ClockView } from './clock.ts';

/** One column of the list: a market with its head, and how many of its lines are side by side. */
export interface SportColumn {
  readonly family: MarketFamily;
  readonly period: Period;
  readonly head: Message;
  readonly lines: number;
  /** How many of its sides have a cell where it has no column of its own; all by default. */
  readonly cells?: number;
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

/** Tallies that add up to another: halves to the match, sets won to the match's sets. */
export interface TallySum {
  readonly whole: Period;
  readonly parts: readonly Period[];
  /** Parts that may not have been played: overtime. */
  readonly extra?: readonly Period[];
  /** What is added of a part: its score, or one for its winner; the score by default. */
  readonly counts?: 'score' | 'wins';
  /**
   * When they must add up to the whole: with all parts (the default), with as many as the match counts, or never,
   * where the whole counts more than they do.
   */
  readonly complete?: 'all' | 'asPlayed' | 'never';
}

/** Everything that differs between sports on the screen. Implemented by plugins; all of it is pure. */
export interface Sport {
  readonly gameType: GameType;
  readonly name: Message;
  /** Tallies that markets count, the whole match first; see {@link Period}. */
  readonly periods: readonly Period[];
  /** Which of its tallies add up to others. */
  readonly sums?: readonly TallySum[];
  /** Name of a tally, for heads, records and explanations: 上半场, 第2盘, 角球. */
  periodName(period: Period, translator: Translator): string;
  /** What the tally counts: 球, 分, 局, 盘, 个 (corners). */
  unitName(period: Period, translator: Translator): string;
  /**
   * The running tally from which a market's score at the bet is read: `FT` for `HT`, `CR` for `CRHT`; the tally
   * itself for those that count separately.
   */
  runningPeriod(period: Period): Period;
  /** Whether in-play handicaps count only what comes after the bet (football, ice hockey no). */
  readonly handicapRestarts: boolean;
  /** Whether a tally is over at a phase: its markets close and may settle. */
  isOver(period: Period, phase: Phase): boolean;
  /**
   * The result by the sport's rules: of a match that was stopped, given up or not played to its end, what counts all
   * the same is put into `periods`, everything else is left out and the reason set. Pure and deterministic; a final
   * result is returned unchanged.
   */
  readResult(result: MatchResult): MatchResult;
  /** Price columns by edition, left to right. */
  readonly columns: {
    readonly classic: readonly ColumnGroup[];
    readonly professional: readonly ColumnGroup[];
  };
  /** The clock as text at a server time; empty before the start. */
  clockText(view: ClockView, serverNow: UnixMs, translator: Translator): string;
  /** The parts shown in columns of their own, in the order played; the total last. */
  scoreParts(board: Partial<ScoreBoard>): readonly ScorePart[];
  /** The live detail in short form (`30:15`, 上半 出局1); empty where there is none. */
  detailText(live: LiveDetail, translator: Translator): string;
}

/**
 * Whether a changed score refuses a waiting bet. A goal changes the value of every football market; elsewhere points
 * fall every few seconds and the prices move with them, so there only the price decides.
 */
export function scoreStopsBets(gameType: GameType): boolean {
  return gameType === 'FT' || gameType === 'IH';
}

/**
 * Where points fall every few seconds, a point that is received later than this after it fell voids the bets that
 * were accepted in between: longer than any bet waits before it is accepted.
 */
export const LATE_POINTS_MS = 6_000;
