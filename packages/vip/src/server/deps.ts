import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { GrantView, VipConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { Market } from '@tianping/sportsbook';
import type { Day } from '../rules/index.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** Whether a member may be given something or told of it: a refusal says which words the member reads. */
export type MemberState = 'active' | 'frozen' | 'underage' | 'territory' | 'paused';

/** What the package must know of members and does not own. */
export interface MemberFacts {
  state(sql: Sql, member: MemberOfSite): Promise<MemberState>;
  /** `1990-06-12`, or null while the member has not told it; the day of the registration. */
  birthday(
    sql: Sql,
    member: MemberOfSite,
  ): Promise<{ readonly birthday: string | null; readonly registeredDay: Day }>;
  /** Active members born in a month (`06`), in the order of their ids, after one of them. */
  bornIn(
    sql: Sql,
    query: {
      readonly siteId: SiteId;
      readonly month: string;
      /** Registered before this moment. */
      readonly registeredBefore: number;
      readonly after: string;
      readonly limit: number;
    },
  ): Promise<readonly MemberId[]>;
}

/** Told after the commit. */
export interface VipEvents {
  /**
   * These grants can be claimed from now on. Told again until the promise resolves, so whoever writes letters
   * knows them by the grant's id.
   */
  onGrant(member: MemberOfSite, grants: readonly GrantView[]): Promise<void>;
  onClaimed(member: MemberOfSite, grants: readonly GrantView[]): void;
}

export interface VipSite {
  readonly siteId: number;
  readonly vip: VipConfig;
}

export interface VipDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sites: readonly VipSite[];
  readonly configOf: (siteId: SiteId) => VipConfig;
  readonly markets: ReadonlyMap<string, Market>;
  readonly members: MemberFacts;
  readonly events: VipEvents;
}
