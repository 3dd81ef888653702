import type { PriceMilli } from '@tianping/odds';
import type { LegRecord } from './settle-leg.ts';

/** A leg with what it was struck at, and how it ended as far as that is known. */
export interface TicketLeg {
  /** Base price at acceptance; no later price counts. */
  readonly price: PriceMilli;
  readonly includesStake: boolean;
  /** Null, or of code `open`, while its match has no result for it. */
  readonly record: LegRecord | null;
}
