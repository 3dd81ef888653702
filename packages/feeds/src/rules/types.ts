import type { LocalizedText, UnixMs } from '@tianping/base';
import type { LineQuarter, PriceMilli, Score, VoidCode } from '@tianping/odds';

/**
 * Every sport that has rules of its own: football, basketball, tennis, baseball, snooker, volleyball,
 * table tennis, virtual football, e-sports, ice hockey, badminton, American football, outrights. On
 * lists and on the wire e-sports, ice hockey, badminton and American football stand together under
 * `OP` (`listedGameTypeOf` in `packages/sportsbook`).
 */
export type GameType = (typeof GAME_TYPES)[number];

export const GAME_TYPES = [
  'FT',
  'BK',
  'TN',
  'BS',
  'SK',
  'VB',
  'TT',
  'VF',
  'ES',
  'IH',
  'BM',
  'AF',
  'FS',
] as const;

/**
 * A tally that markets count: one pair of numbers of a match. What each sport has:
 *
 * - all: `FT` the whole match as its main markets count it (football 90 minutes and stoppage,
 *   basketball, baseball, ice hockey and American football with overtime, tennis, volleyball,
 *   badminton and table tennis sets, snooker frames, e-sports maps).
 * - football: `HT` first half, `H2` second half, `W1` … `W6` windows of 15 minutes, `CR` and `CRHT`
 *   corners, `CD` and `CDHT` cards, `ET` extra time alone, `PK` the shoot-out.
 * - basketball and American football: `HT`, `H2`, `Q1` … `Q4` (`H2` and `Q4` without overtime), `OT`.
 * - ice hockey: `P1` … `P3`, `RT` the regulation time of 60 minutes.
 * - tennis: `GM` games of the match, `S1` … `S5` games of a set.
 * - volleyball, table tennis, badminton: `PT` points of the match, `S1` … `S7` points of a set.
 * - snooker: `S1` … `S35` points of a frame, `RA` frames 1–5, `RB` 6–8, `RC` 10–14, `RD` 15–17,
 *   `RF` 19–23.
 * - baseball: `F5` and `F7` the first five and seven innings, `I1` … `I15` an inning.
 * - e-sports: `S1` … `S7` a map (1 to 0 for its winner), `K1` … `K7` kills of a map, `D1` … `D7`
 *   whole minutes of a map (as home, away 0).
 *
 * Markets on an event by its number have the number behind `N`: `N3` the third goal, `NC3` the third
 * corner, `NB3` the third card. Tennis games are `S2G7`.
 */
export type Period = string;

/** A family of markets, by the name of its plugin: `handicap`, `correctScore` … */
export type MarketFamily = string;

/**
 * A selection within its market, as the market's plugin names it: home, away, draw are `H`, `C`,
 * `N`; over, under `OV`, `UN`; odd, even `OD`, `EV`; yes, no `Y`, `X`; a correct score `2-1`; a runner
 * of an outright `R12`; combinations join with `+` (`H+OV`). At most 24 of `A-Z 0-9 + - .`
 */
export type Side = string;

/** A selection of an outright: a team or a player. */
export interface Runner {
  /** `R1`, `R2` …; also the side of its market. */
  readonly id: Side;
  readonly name: LocalizedText;
}

export interface Fixture {
  /** The provider's own key of the match; stable, unique within the producer. */
  readonly key: string;
  readonly gameType: GameType;
  readonly league: { readonly id: string; readonly name: LocalizedText; readonly rank: number };
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  /** Kick-off; of an outright the moment when its betting closes. */
  readonly startAt: UnixMs;
  readonly neutral: boolean;
  /** Most sets, frames or maps that may be played; absent where the sport has none. */
  readonly bestOf?: number;
  /** Outrights only: the possible winners. `home` is then the question (冠军), `away` empty. */
  readonly runners?: readonly Runner[];
  /** Outrights only: the sport that it is about. */
  readonly outrightOf?: GameType;
  /** Matches drawn by lot: what was published of the draw before any bet; see `drawn.ts`. */
  readonly drawn?: DrawnMatch;
}

/** A match that is drawn by lot, and the published values that bind its draw. */
export interface DrawnMatch {
  /** The name of the match in its draw: competition, round and place, as `110001|5120|3`. */
  readonly name: string;
  /** Of the round's secret: hex of SHA-256. */
  readonly commitment: string;
  /** End of the chain of secrets, public before its first round; hex. */
  readonly anchor: string;
  /** Rounds of the chain before this one. */
  readonly place: number;
  /** Chances of a goal in each half minute of the first and the second half, out of 2^32. */
  readonly chances: readonly [Score, Score];
}

/**
 * Where a match stands: halves (`1H` `HT` `2H`, extra time `ET1` `ET2`, shoot-out `PK`), quarters and
 * overtime, thirds `P1` … `P3`, the set, frame, map `S1` … or inning `I1` … being played, `BR` a break
 * between two of them. `LIVE` is in play where the source does not say how far (`LIVE^0'` on the
 * wire).
 */
export type Phase =
  | 'prematch'
  | '1H'
  | 'HT'
  | '2H'
  | 'ET1'
  | 'ET2'
  | 'PK'
  | 'Q1'
  | 'Q2'
  | 'Q3'
  | 'Q4'
  | 'OT'
  | `P${number}`
  | `S${number}`
  | `I${number}`
  | 'BR'
  | 'LIVE'
  | 'ended';

/** The running tallies: always `FT`, the others as they come, by {@link Period}. */
export type ScoreBoard = { readonly FT: Score } & { readonly [period: Period]: Score };

/** What a live match shows beside its tallies; each sport has its own fields. */
export interface LiveDetail {
  /** Tennis, volleyball, table tennis, badminton: who serves. */
  readonly serving?: 'H' | 'C';
  /** Tennis: points of the game as they are called, `0` `15` `30` `40` `A`. */
  readonly points?: { readonly home: string; readonly away: string };
  /** Baseball: which half of the inning, outs, bases taken (`101`: first and third). */
  readonly half?: 'top' | 'bottom';
  readonly outs?: number;
  readonly bases?: string;
}

/**
 * Something that happened in a match, for the tracker, the statistics and the record. `id` is unique within the
 * match; the same id again replaces it, `cancelled` removes it.
 */
export interface Moment {
  readonly id: string;
  readonly what: MomentKind;
  readonly side: 'H' | 'C' | null;
  readonly phase: Phase;
  /** The match clock. */
  readonly clockMs: number;
  /** The tallies after it, where it changed them. */
  readonly score?: Score;
  /** Place on the pitch in percent, home attacking to the right: 0 … 100 each. */
  readonly x?: number;
  readonly y?: number;
  readonly cancelled?: true;
}

export type MomentKind =
  | 'goal'
  | 'ownGoal'
  | 'penaltyGoal'
  | 'penaltyMissed'
  | 'goalCancelled'
  | 'yellow'
  | 'red'
  | 'corner'
  | 'freeKick'
  | 'shotOn'
  | 'shotOff'
  | 'attack'
  | 'danger'
  | 'offside'
  | 'substitution'
  | 'points'
  | 'point'
  | 'gameWon'
  | 'setWon'
  | 'run'
  | 'out'
  | 'frameWon'
  | 'mapWon'
  | 'kill'
  | 'timeout'
  | 'phase';

export interface MarketKey {
  readonly family: MarketFamily;
  readonly period: Period;
  /**
   * Handicap for home, or total; null where the family has none. In-play handicaps of football
   * count from the current score of their tally.
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

/** Bets that a result makes void whatever was played; a field that is left out does not restrict the order. */
export interface VoidOrder {
  readonly family?: MarketFamily;
  readonly period?: Period;
  readonly line?: LineQuarter;
  /** `line` counts from 0-0, also for bets in play whose own line counts from the score at the bet. */
  readonly fromStart?: true;
  /** Bets accepted from this moment on … */
  readonly from?: UnixMs;
  /** … and before this one. */
  readonly to?: UnixMs;
  readonly reason: VoidCode;
}

/** How an outright ended. */
export interface OutrightResult {
  /**
   * Runners on the places that pay. More than `places` of them is a dead heat: of those in `ties`,
   * or of all where it does not say.
   */
  readonly winners: readonly Side[];
  readonly places: number;
  /** Runners of `winners` who share places, and how many were left for them. */
  readonly ties?: readonly { readonly sides: readonly Side[]; readonly places: number }[];
  /** Runners that never started; their stakes are lost, unless `refund`. */
  readonly withdrawn?: readonly Side[];
  readonly refund?: true;
}

/**
 * What is known of how a match ended. A later `revision` replaces an earlier one as a whole, so a
 * settlement is a pure function of the latest: what settles, cancels, rolls either back or corrects
 * is each time a new revision that says everything that still holds.
 *
 * - `open`: not over, or rolled back. Tallies in `periods` are completed and settle their markets;
 *   all else stays or becomes open again.
 * - `final`: over; what it does not state is void.
 * - `retired`: one side gave up or was sent off; `winner` is the other.
 * - `walkover`: one side never came; nothing was played.
 */
export interface MatchResult {
  readonly revision: number;
  readonly status:
    | 'open'
    | 'final'
    | 'cancelled'
    | 'postponed'
    | 'abandoned'
    | 'retired'
    | 'walkover';
  /** `provisional` waits for its confirmation before it pays, where the site says so. */
  readonly certainty?: 'provisional' | 'confirmed';
  /** Why it is void; required unless `final` or `open`. */
  readonly reason?: VoidCode;
  /** The tallies that were completed. */
  readonly periods: Readonly<Record<Period, Score>>;
  /**
   * What markets settle by that is no tally, each by the name that its market documents: `goals`
   * `HHC` (who scored, in order), `corners`, `cards`, `goal1By`, `to20` … A fact that is not known is
   * absent, and what needs it void.
   */
  readonly facts?: Readonly<Record<string, string>>;
  /**
   * Who won, where only that is known: a recorded stream names the winner but no score. The win
   * market uses it when `periods` lacks the score; every other market of such a match has nothing
   * to settle by and is void.
   */
  readonly winner?: 'H' | 'C' | 'N';
  readonly outright?: OutrightResult;
  readonly voids?: readonly VoidOrder[];
  /** The secret of a draw by lot, once nothing depends on it any more; hex. */
  readonly drawnSecret?: string;
  /** All tallies as they stood at the end, completed or not; for display and abandoned matches. */
  readonly board?: ScoreBoard;
  /** Seconds of play at the end, where a sport's rule for stopped matches asks. */
  readonly playedMs?: number;
  /** Who reported it, for the explanation of each bet. */
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
      readonly live?: LiveDetail;
      /**
       * When it happened, where the source knows: bets accepted between then and its arrival were placed on outdated
       * facts.
       */
      readonly occurredAt?: UnixMs;
      /** What changed it, for the row's flash. */
      readonly incident?: 'goal' | 'points' | 'redCard' | 'correction';
    }
  /** Replaces the markets named by their key; a market not named stays as it is. */
  | { readonly type: 'prices'; readonly key: string; readonly markets: readonly MarketQuote[] }
  /** Stops all betting on the match until prices come again. */
  | { readonly type: 'stop'; readonly key: string }
  | { readonly type: 'danger'; readonly key: string; readonly on: boolean }
  | { readonly type: 'result'; readonly key: string; readonly result: MatchResult }
  | { readonly type: 'moment'; readonly key: string; readonly moment: Moment }
  /** Statistics of the match so far, by name (`shots`, `possession` …); replaces those named. */
  | {
      readonly type: 'stats';
      readonly key: string;
      readonly stats: Readonly<Record<string, Score>>;
    }
  | { readonly type: 'alive' };

/** One numbered message of a producer; `seq` grows by one, so a gap is detected. */
export interface FeedEvent {
  readonly producer: string;
  readonly seq: number;
  readonly at: UnixMs;
  readonly message: FeedMessage;
  /**
   * A full picture begins here: all that is still true is sent again after it, so that nothing before it is needed. A
   * source sends it when asked for more than it kept.
   */
  readonly fullPicture?: true;
}

/** A source of events. Plugins implement it; `packages/feeds` orders, deduplicates and gap-checks its messages. */
export interface Feed {
  readonly producer: string;
  /** Longest silence before its matches are suspended. */
  readonly silenceMs: number;
  /**
   * Begins to deliver. `deliver` may be called with duplicates or out of order. A feed that knows that it has broken
   * down calls `onLost`: its matches are suspended immediately, until it delivers again.
   */
  start(deliver: (event: FeedEvent) => void, onLost?: () => void): void;
  stop(): void;
  /**
   * Requests everything after `afterSeq` again; it comes through `deliver`. If the kept events no longer reach back
   * that far, a full picture under new numbers comes instead.
   */
  recover(afterSeq: number): void;
}
