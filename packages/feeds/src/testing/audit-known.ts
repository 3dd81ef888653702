import type { FeedMessage, GameType, MarketQuote, Moment } from '../rules/types.ts';

/** What has been reported about a match so far. */
export interface Known {
  readonly gameType: GameType;
  /** Sides of an outright; null where a market's sides are its own. */
  readonly runners: ReadonlySet<string> | null;
  readonly quotes: KnownQuotes;
  readonly moments: Map<string, Moment>;
  board: Extract<FeedMessage, { type: 'score' }>['board'] | null;
  ended: boolean;
  revision: number;
}

/** The last quote of each market, by family, tally and line. */
export type KnownQuotes = Map<string, MarketQuote>;
