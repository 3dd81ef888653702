import type { IdempotencyKey, MemberId, SiteId } from '@tianping/base';
import type { BetView, Calls, RequestOf } from '@tianping/contract';
import type { LegRefusal, Refusal } from '../../rules/index.ts';

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

export type SeriesRequest = RequestOf<Calls['game/sport/placeSeries']>;

/** One intent of a member to bet on several matches at once. */
export type SeriesCommand = Omit<PlaceCommand, 'request'> & { readonly request: SeriesRequest };

export type PlaceAnswer =
  | { readonly outcome: 'accepted' | 'waiting'; readonly bet: BetView }
  | ({
      readonly outcome: 'refused';
      /** Of a series: the legs that stand in the way. */
      readonly legs?: readonly LegRefusal[];
    } & Refusal);

/** `conflict`: the key was used with another body. `busy`: not taken in, try again with the same key. */
export type PlaceFault = 'conflict' | 'busy';

/** `malformed`: the legs have no combinations of that size. */
export type SeriesFault = PlaceFault | 'malformed';
