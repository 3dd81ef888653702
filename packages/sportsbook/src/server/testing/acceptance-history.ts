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
  /** Its place in the order of events, which orders those of one millisecond. */
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

/** What the feed reported, or held back, and when. */
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
  /** When it happened; it is received later. */
  readonly occurredAt: number;
  readonly receivedAt: number;
  readonly turn: number;
  /** Prices of both sides, if the event is a price. */
  readonly prices?: Readonly<Record<ModelSide, number>>;
  readonly score: Score;
}

export interface ModelHistory {
  readonly bets: readonly ModelBet[];
  readonly events: readonly ModelEvent[];
  readonly startAt: number;
}
