import type { LeagueId, MatchId, UnixMs } from '@tianping/base';
import type {
  Fixture,
  GameType,
  LiveDetail,
  MarketFamily,
  MarketQuote,
  MatchResult,
  Moment,
  Period,
  Phase,
  ScoreBoard,
} from '@tianping/feeds';
import type { LineQuarter, Score } from '@tianping/odds';
import type { Market, Sport } from '../../rules/index.ts';

/** The markets on offer, from `plugins/markets`, by family. */
export type MarketRegistry = ReadonlyMap<MarketFamily, Market>;

export function createMarketRegistry(markets: readonly Market[]): MarketRegistry {
  return new Map(markets.map((market) => [market.family, market]));
}

/** The plugins that define what a match may have. */
export interface Registries {
  readonly sports: SportRegistry;
  readonly markets: MarketRegistry;
}

/** The sports on offer, from `plugins/sports`. */
export type SportRegistry = ReadonlyMap<GameType, Sport>;

export function createSportRegistry(sports: readonly Sport[]): SportRegistry {
  return new Map(sports.map((sport) => [sport.gameType, sport]));
}

export type MarketStatus = 'open' | 'suspended' | 'closed';

/** One market row as the book holds it. Closed rows stay, so that their version goes on when they return. */
export interface MarketState {
  /** `<family>.<period>.<line>`, unique within the match. */
  readonly id: string;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly line: LineQuarter | null;
  readonly main: boolean;
  /** The status that the feed quotes. */
  readonly quoted: MarketStatus;
  /** A stop or a goal came after its last price: no bets until the feed prices it again. */
  readonly locked: boolean;
  readonly inPlay: boolean;
  /** Grows by one with every change of price or status, and never goes back. */
  readonly version: number;
  readonly prices: MarketQuote['prices'];
}

export type MatchStatus = 'open' | 'over' | MatchResult['status'];

/** Everything the book knows of one match. Plain values; replaced as a whole by each event. */
export interface MatchState {
  readonly matchId: MatchId;
  readonly leagueId: LeagueId;
  readonly producer: string;
  readonly fixture: Fixture;
  readonly phase: Phase;
  readonly clockMs: number;
  readonly clockAt: UnixMs;
  readonly clockRunning: boolean;
  /** How many times faster than the wall clock a running clock goes. */
  readonly clockRate: number;
  readonly board: ScoreBoard;
  readonly redCards: Score;
  readonly corners: Score | null;
  readonly incident: 'goal' | 'points' | 'redCard' | 'correction' | null;
  readonly incidentAt: UnixMs;
  /** Serve, points of the game, bases: whatever the sport has; null before any. */
  readonly live: LiveDetail | null;
  /** What happened, by id, in order; the latest `MOMENTS_MAX`. */
  readonly moments: ReadonlyMap<string, Moment>;
  /** Statistics so far by name; null before any. */
  readonly stats: Readonly<Record<string, Score>> | null;
  /** The feed has fallen silent: nothing may be bet until it has recovered. */
  readonly silent: boolean;
  readonly danger: boolean;
  /** When danger was last switched on. */
  readonly dangerAt: UnixMs;
  /** Whether it has been in play; stays true after its end. */
  readonly kickedOff: boolean;
  /** `over` once the whistle has gone, then the status of the result. */
  readonly matchStatus: MatchStatus;
  readonly endedAt: UnixMs | null;
  readonly markets: ReadonlyMap<string, MarketState>;
}

export function isInPlay(match: MatchState): boolean {
  return match.phase !== 'prematch' && match.phase !== 'ended' && match.matchStatus === 'open';
}

/** What a member may do with a market now, whatever the reason. */
export function marketStatus(match: MatchState, market: MarketState): MarketStatus {
  if (market.quoted === 'closed' || match.matchStatus !== 'open') return 'closed';
  const barred = market.locked || match.silent || market.quoted === 'suspended';
  return barred ? 'suspended' : 'open';
}
