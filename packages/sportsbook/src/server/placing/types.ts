import type { IdempotencyKey, MemberId, SiteId } from '@tianping/base';
import type { BetView, Calls, RequestOf } from '@tianping/contract';
import type { Refusal } from '../../rules/index.ts';

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
  | ({ readonly outcome: 'refused' } & Refusal);

/** `conflict`: the key was used with another body. `busy`: not taken in, try again with the same key. */
export type PlaceFault = 'conflict' | 'busy';
