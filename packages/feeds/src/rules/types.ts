import type { LocalizedText, UnixMs } from '@tianping/base';
import type { LineQuarter, PriceMilli, Score, VoidCode } from '@tianping/odds';

/** The sports offered so far, by their wire letters: football and basketball. */
export type GameType = 'FT' | 'BK';

/**
 * `FT` the whole match (90 minutes and stoppage; basketball with overtime), `HT` the first half.
 */
export type Period = 'FT' | 'HT';

/**
 * Families of markets; the wire code follows from family, period and in-play (`plugins/markets`).
 */
export type MarketFamily = 'handicap' | 'total' | 'win' | 'oddEven';

/** Selections: home, away, draw, over, under, odd, even. */
export type Side = 'H' | 'C' | 'N' | 'OV' | 'UN' | 'OD' | 'EV';

export interface Fixture {
  /** The provider's own name of the match; stable, unique within the producer. */
  readonly key: string;
  readonly gameType: GameType;
  readonly league: { readonly id: string; readonly name: LocalizedText; readonly rank: number };
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  readonly startAt: UnixMs;
  readonly neutral: boolean;
}

/** `LIVE` is in play where the source does not say how far (`LIVE^0'` on the wire). */
export type Phase =
  | 'prematch'
  | '1H'
  | 'HT'
  | '2H'
  | 'Q1'
  | 'Q2'
  | 'Q3'
  | 'Q4'
  | 'OT'
  | 'LIVE'
  | 'ended';

/** Scores by part: always `FT` (the running total) and, as they come, `HT`, `Q1` … `Q4`, `OT`. */
export type ScoreBoard = { readonly FT: Score } & {
  readonly [part in 'HT' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'OT']?: Score;
};

export interface MarketKey {
  readonly family: MarketFamily;
  readonly period: Period;
  /**
   * Handicap for home, or total; null where the family has none. In-play handicaps of football
   * count from the current score.
   */
  readonly line: LineQuarter | null;
}

export interface MarketQuote extends MarketKey {
  /** `open` takes bets, `suspended` shows a lock, `closed` leaves the list. */
  readonly state: 'open' | 'suspended' | 'closed';
  /** The line shown first of its family and period. */
  readonly main: boolean;
  readonly prices: readonly { readonly side: Side; readonly price: PriceMilli }[];
}

/** The end of a match, or a correction of it: a later `revision` replaces an earlier one. */
export interface MatchResult {
  readonly revision: number;
  readonly status: 'final' | 'cancelled' | 'postponed' | 'abandoned';
  /** Why it is void; required unless `final`. */
  readonly reason?: VoidCode;
  /**
   * What was played: `HT` is present when the first half was completed, `FT` when the match was.
   */
  readonly periods: { readonly HT?: Score; readonly FT?: Score };
  /**
   * Who won, where only that is known: a recorded stream names the winner but no score. The win
   * market uses it when `periods` lacks the score; every other market of such a match has nothing
   * to settle by and is void.
   */
  readonly winner?: 'H' | 'C' | 'N';
  /** Parts for display (quarters). */
  readonly board?: ScoreBoard;
  /** Who says so, for the explanation of each bet. */
  readonly source: string;
  readonly at: UnixMs;
}

export type FeedMessage =
  | { readonly type: 'fixture'; readonly fixture: Fixture }
  | {
      readonly type: 'clock';
      readonly key: string;
      readonly phase: Phase;
      /**
       * Football: played in the match, counting on from 45:00 in the second half. Basketball: left
       * in the period.
       */
      readonly clockMs: number;
      readonly running: boolean;
      /** How many times faster than the wall clock a running clock goes; 1 when absent. */
      readonly rate?: number;
    }
  | {
      readonly type: 'score';
      readonly key: string;
      readonly board: ScoreBoard;
      readonly redCards?: Score;
      readonly corners?: Score;
      /** What changed it, for the row's flash. */
      readonly incident?: 'goal' | 'points' | 'redCard' | 'correction';
    }
  /** Replaces the markets named by their key; a market not named stays as it is. */
  | { readonly type: 'prices'; readonly key: string; readonly markets: readonly MarketQuote[] }
  /** Stops all betting on the match until prices come again. */
  | { readonly type: 'stop'; readonly key: string }
  | { readonly type: 'danger'; readonly key: string; readonly on: boolean }
  | { readonly type: 'result'; readonly key: string; readonly result: MatchResult }
  | { readonly type: 'alive' };

/** One numbered message of a producer; `seq` grows by one, so a gap is seen. */
export interface FeedEvent {
  readonly producer: string;
  readonly seq: number;
  readonly at: UnixMs;
  readonly message: FeedMessage;
  /**
   * A full picture begins here: all that is still true is said again behind it, so that nothing
   * before it is needed any more. A source sends it when it is asked for more than it kept.
   */
  readonly fullPicture?: true;
}

/**
 * A source of events. Plugins implement it; `packages/feeds` orders, deduplicates and gap-checks
 * what it says.
 */
export interface Feed {
  readonly producer: string;
  /** Longest silence before its matches are suspended. */
  readonly silenceMs: number;
  /** Begins to deliver. `deliver` may be called with duplicates or out of order. */
  start(deliver: (event: FeedEvent) => void): void;
  stop(): void;
  /**
   * Asks for everything after `afterSeq` again; it comes through `deliver`. What was kept no longer
   * reaches back that far: a full picture under new numbers comes instead.
   */
  recover(afterSeq: number): void;
}
