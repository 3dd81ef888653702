import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { GrantView, VipConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { Market } from '@tianping/sportsbook';
import type { Day } from '../rules/index.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** Whether a member may be given or offered something; any other state is a refusal with its own text. */
export type MemberState = 'active' | 'frozen' | 'underage' | 'territory' | 'paused';

/** What the package needs to know of members and does not own. */
export interface MemberFacts {
  state(sql: Sql, member: MemberOfSite): Promise<MemberState>;
  /** `1990-06-12`, or null if the member has not entered it; and the day of the registration. */
  birthday(
    sql: Sql,
    member: MemberOfSite,
  ): Promise<{ readonly birthday: string | null; readonly registeredDay: Day }>;
  /** Active members born in a month (`06`), in the order of their ids, after a given one. */
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

/** Called after the commit. */
export interface VipEvents {
  /**
   * These grants can be claimed from now on. Called again until the promise resolves, so writers of notifications
   * must recognise them by the grant's id.
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
