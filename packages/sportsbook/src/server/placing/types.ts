import type { IdempotencyKey, MemberId, SiteId } from '@tianping/base';
import type { BetView, Calls, RequestOf } from '@tianping/contract';
import type { LegRefusal, Refusal } from '../../rules/index.ts';

/** A ticket of one leg or several. */
export type PlaceRequest = RequestOf<Calls['game/sport/placeBet']>;

/** One intent of a member to bet. */
export interface PlaceCommand {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** The same key never places twice; asked again with the same body it answers the same. */
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly request: PlaceRequest;
}

export type PlaceAnswer =
  | { readonly outcome: 'accepted' | 'waiting'; readonly bet: BetView }
  | ({
      readonly outcome: 'refused';
      /** Of several legs: those that stand in the way. */
      readonly legs?: readonly LegRefusal[];
    } & Refusal);

/**
 * `conflict`: the key was used with another body. `busy`: not taken in, try again with the same key. `malformed`: the
 * legs have no combinations of that size, or several come in another odds type or with a voucher.
 */
export type PlaceFault = 'conflict' | 'busy' | 'malformed';
