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

export interface AgentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly persons: Persons;
  /** Null where the site has no such venue. */
  venueCategory(siteId: SiteId, venue: string): GameCategory | null;
  /** Called in the transaction that paid, to notify the agent. */
  onPaid?(member: MemberOfSite): void;
}
