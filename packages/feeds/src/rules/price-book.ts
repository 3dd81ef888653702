import type { Score } from '@tianping/odds';
import type {
  GameType,
  MarketQuote,
  MatchResult,
  OutrightResult,
  Period,
  Phase,
  Runner,
  ScoreBoard,
} from './types.ts';

/** One way in which a match may end, with its weight among all. */
export interface WeightedOutcome {
  /** Above 0; the weights of all outcomes need not sum to 1. */
  readonly weight: number;
  /** Every tally that the sport's markets count, as the result will report them. */
  readonly periods: Readonly<Record<Period, Score>>;
  readonly facts?: MatchResult['facts'];
  readonly winner?: MatchResult['winner'];
  readonly outright?: OutrightResult;
}

export interface PriceRequest {
  readonly gameType: GameType;
  readonly inPlay: boolean;
  readonly phase: Phase;
  /** The tallies now. */
  readonly board: ScoreBoard;
  readonly outcomes: readonly WeightedOutcome[];
  readonly bestOf?: number;
  readonly runners?: readonly Runner[];
  /** Only markets of the list, which must be fresh; the others are priced less often. */
  readonly listOnly?: boolean;
}

/**
 * Prices every market of a match from one set of outcomes by the same code that settles them, so that no two
 * contradict each other and none is priced differently than it is settled. A market that is almost certain is left
 * out: it is closed, not sold at 1.00. Created by `packages/sportsbook` from the market and sport plugins and passed
 * to a feed by the application.
 */
export type PriceBook = (request: PriceRequest) => readonly MarketQuote[];
