import type { PriceMilli } from '@tianping/odds';
import type { LegRecord } from './settle-leg.ts';

/** A leg with its terms at acceptance, and how it ended as far as that is known. */
export interface TicketLeg {
  /** Base price at acceptance; no later price counts. */
  readonly price: PriceMilli;
  readonly includesStake: boolean;
  /** Null, or with code `open`, while its match has no result for it. */
  readonly record: LegRecord | null;
}
