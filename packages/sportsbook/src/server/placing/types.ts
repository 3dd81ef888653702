import type { IdempotencyKey, MemberId, SiteId } from '@tianping/base';
import type { BetView, Calls, RequestOf } from '@tianping/contract';
import type { LegRefusal, Refusal } from '../../rules/index.ts';

/** A ticket of one leg or several. */
export type PlaceRequest = RequestOf<Calls['game/sport/placeBet']>;

/** A member's request to bet. */
export interface PlaceCommand {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** The same key never places twice; sent again with the same body it gets the same answer. */
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly request: PlaceRequest;
}

export type PlaceAnswer =
  | { readonly outcome: 'accepted' | 'waiting'; readonly bet: BetView }
  | ({
      readonly outcome: 'refused';
      /** Of several legs: those that were refused. */
      readonly legs?: readonly LegRefusal[];
    } & Refusal);

/**
 * `conflict`: the key was used with another body. `busy`: not accepted for processing, try again with the same key.
 * `malformed`: the legs have no combinations of that size, or several legs come in an odds type other than Hong Kong
 * or with a voucher.
 */
export type PlaceFault = 'conflict' | 'busy' | 'malformed';
