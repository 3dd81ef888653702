import type { Clock, MemberId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { AccountLink } from '../rules/clusters.ts';
import type { RaiseTerms } from '../rules/member-limit.ts';
import type { PersonFacts } from '../rules/person.ts';
import type { MemberOfSite } from './member-of-site.ts';
import type { ProtectionEvent } from './protection-event.ts';

/** A site's settings for protection. */
export interface ProtectionSite extends RaiseTerms {
  /** Minutes between reminders for members who have chosen none; null for none. */
  readonly realityCheckMinutes: number | null;
  /** Sites of one operator share pauses. */
  readonly operator: string;
}

/** Whether an account may be used: `frozen` until staff lift it, `closed` permanently. */
export type MemberStatus = 'active' | 'frozen' | 'closed' | 'underage';

/** Persons behind accounts, from the members' own tables. */
export interface People {
  /** Null when the site has no such member. */
  facts(sql: Sql, member: MemberOfSite): Promise<PersonFacts | null>;
  /** Statuses of accounts of a site; ids that are not of the site are left out. */
  statuses(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<ReadonlyMap<MemberId, MemberStatus>>;
  /** The same as `facts`, for several members of a site. */
  factsOf(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<ReadonlyMap<MemberId, PersonFacts>>;
  /** All accounts of those sites that may belong to the same person, and perhaps some that do not. */
  alike(sql: Sql, siteIds: readonly SiteId[], facts: PersonFacts): Promise<readonly MemberOfSite[]>;
  /** What accounts of a site share; with `among`, only what those share with each other. */
  links(sql: Sql, siteId: SiteId, among?: readonly MemberId[]): Promise<readonly AccountLink[]>;
  /** Those of the given members who were found to be under age. */
  underage(sql: Sql, siteId: SiteId, memberIds: readonly MemberId[]): Promise<readonly MemberId[]>;
  /** Those of the given members who want no offers. */
  offersOff(sql: Sql, siteId: SiteId, memberIds: readonly MemberId[]): Promise<readonly MemberId[]>;
  names(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The member's money, for reads outside of `protection_check`. */
export interface Money {
  /** Deposit orders that may still be paid. */
  openDepositsMinor(sql: Sql, member: MemberOfSite): Promise<number>;
  /** Whether anything is left to withdraw, open bets included. */
  hasMoney(sql: Sql, member: MemberOfSite): Promise<boolean>;
  /** When the latest deposits before a moment were credited. */
  paidAt(sql: Sql, member: MemberOfSite, before: UnixMs): Promise<readonly UnixMs[]>;
  /** Sums of bets and deposits since a moment. */
  since(
    sql: Sql,
    member: MemberOfSite,
    at: UnixMs,
  ): Promise<{
    readonly stakeMinor: number;
    readonly winLossMinor: number;
    readonly depositMinor: number;
  }>;
}

/** What the operations of this package share. */
export interface ProtectionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly siteOf: (siteId: SiteId) => ProtectionSite;
  /** Sites of an operator. */
  readonly sitesOf: (operator: string) => readonly SiteId[];
  readonly people: People;
  readonly money: Money;
  /** Those of the given members who were last seen where the site is closed to visitors. */
  closedTerritory(
    sql: Sql,
    siteId: SiteId,
    memberIds: readonly MemberId[],
  ): Promise<readonly MemberId[]>;
  /** Keyed, so that the list of excluded persons reveals nobody's identity. */
  readonly hashKey: (key: string) => string;
  /** Runs in the transaction that wrote the line of the history. Throwing rolls the change back. */
  onEvent?(
    sql: Sql,
    member: MemberOfSite,
    event: ProtectionEvent & { readonly eventId: string },
  ): Promise<void>;
}
