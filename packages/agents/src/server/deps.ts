import type { Clock, MemberId, Result, Rng, SiteId, UnixMs } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** Protection's answers about persons; implemented by its service. */
export interface Persons {
  mayReceive(sql: Sql, member: MemberOfSite): Promise<Result<null, unknown>>;
  ownAccounts(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<(one: MemberId, other: MemberId) => boolean>;
  playEnds(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<ReadonlyMap<MemberId, UnixMs>>;
}

/** A member who played at a venue. */
export interface PlayedAt {
  readonly venue: string;
  readonly memberId: MemberId;
}

export interface AgentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly persons: Persons;
  /**
   * The categories of the venues at which these members played, also of those that the site no longer has: what was won
   * there counts for the month in which it was played. Venues that nobody knows are missing.
   */
  venueCategories(
    sql: Sql,
    siteId: SiteId,
    played: readonly PlayedAt[],
  ): Promise<ReadonlyMap<string, GameCategory>>;
  /** Called in the transaction that paid, to notify the agent. */
  onPaid?(member: MemberOfSite): void;
}
