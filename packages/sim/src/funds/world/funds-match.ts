import type { Fixture } from '@tianping/feeds';
import type { BetSide } from '../model/model-bets.ts';

/** A match that can be bet on until it is decided; its result is fixed from the start. */
export interface FundsMatch {
  readonly matchId: string;
  readonly fixture: Fixture;
  readonly end: BetSide | 'cancelled';
  /** Bets that are just being placed. */
  underWay: number;
}
