import type { MoneyMinor } from '@tianping/base';
import type { PriceMilli, Score } from '@tianping/odds';
import type { BetRequest } from '../../rules/index.ts';

export type ModelSide = 'H' | 'C';

/** One bet with everything that happened to it. */
export interface ModelBet {
  readonly member: number;
  readonly marketId: string;
  readonly side: ModelSide;
  readonly request: BetRequest;
  readonly placedAt: number;
  /** Place among all that happened, which tells apart what one millisecond holds. */
  readonly placedTurn: number;
  readonly wasLive: boolean;
  readonly wasDanger: boolean;
  mark: number;
  status: 'waiting' | 'accepted' | 'refused';
  reason: string | null;
  decidedAt: number;
  decidedTurn: number;
  price: PriceMilli;
  scoreAtBet: Score | null;
  winMinor: MoneyMinor;
  voided: boolean;
}

/** What the feed said, or kept for itself, and when. */
export interface ModelEvent {
  readonly what:
    | 'kickOff'
    | 'goal'
    | 'goalBack'
    | 'redCard'
    | 'stop'
    | 'close'
    | 'price'
    | 'danger'
    | 'calm'
    | 'silent'
    | 'heard';
  /** Null for the whole match. */
  readonly marketId: string | null;
  /** When it happened; later it was heard. */
  readonly occurredAt: number;
  readonly receivedAt: number;
  readonly turn: number;
  /** Prices of both sides, of a price. */
  readonly prices?: Readonly<Record<ModelSide, number>>;
  readonly score: Score;
}

export interface ModelHistory {
  readonly bets: readonly ModelBet[];
  readonly events: readonly ModelEvent[];
  readonly startAt: number;
}
