import type { Clock, LocalizedText, MemberId, Result, Rng, SiteId, UnixMs } from '@tianping/base';
import type { ActivityGrantView, ActivityKind } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { Translator } from '@tianping/i18n';
import type { NewDuty } from '@tianping/turnover/server';
import type { Edges, KindDef, MemberFile, TaskName } from '../rules/index.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

export type SharedIdentifier = 'realName' | 'bankCard' | 'phone' | 'device';

/** When a person registered, first withdrew, and did what tasks require. */
export interface PersonFacts {
  readonly registeredAt: UnixMs;
  readonly firstWithdrawalAt: UnixMs | null;
  readonly tasks: Readonly<Partial<Record<TaskName, UnixMs>>>;
}

/** What the package needs to know of members and does not own. */
export interface PromotionMembers {
  /**
   * The single gate: which of these members may be offered and given something, or also be invited and reminded.
   * Valid for as long as the transaction runs.
   */
  whoMay(
    sql: Sql,
    of: {
      readonly siteId: SiteId;
      readonly ids: readonly MemberId[];
      readonly to: 'offer' | 'invite';
    },
  ): Promise<ReadonlySet<MemberId>>;
  file(sql: Sql, member: MemberOfSite): Promise<Omit<MemberFile, 'groupTaken'> | null>;
  /** Facts about the persons; members of other sites are left out. */
  people(
    sql: Sql,
    siteId: SiteId,
    ids: readonly MemberId[],
  ): Promise<ReadonlyMap<MemberId, PersonFacts>>;
  /** Other accounts of the site that share any of this with the member. */
  twins(
    sql: Sql,
    member: MemberOfSite,
    by: readonly SharedIdentifier[],
  ): Promise<readonly { readonly memberId: MemberId; readonly what: SharedIdentifier }[]>;
  /** The same for several members at a time: which other accounts each shares any of this with. */
  twinsOf(
    sql: Sql,
    of: {
      readonly siteId: SiteId;
      readonly ids: readonly MemberId[];
      readonly by: readonly SharedIdentifier[];
    },
  ): Promise<readonly { readonly of: MemberId; readonly memberId: MemberId }[]>;
  /**
   * Those of these members who can be given nothing any more: closed, under age, or excluded by themselves. A frozen
   * account or a shorter pause is not among them.
   */
  shutOut(sql: Sql, siteId: SiteId, ids: readonly MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** The member's own code, and the members whom it brought. */
  invitation(
    sql: Sql,
    member: MemberOfSite,
  ): Promise<{
    readonly code: string;
    readonly inviter: MemberId | null;
    readonly registeredAt: UnixMs;
    readonly friends: readonly {
      readonly memberId: MemberId;
      readonly name: string;
      readonly registeredAt: UnixMs;
    }[];
  }>;
  names(sql: Sql, siteId: SiteId, ids: readonly MemberId[]): Promise<ReadonlyMap<string, string>>;
}

/** The content of a notification about a grant; the activity's title in both scripts, as staff wrote it. */
export interface GrantNotification extends Omit<ActivityGrantView, 'title'> {
  readonly title: LocalizedText;
}

/** Called in the transaction, or after the commit where stated. */
export interface PromotionEvents {
  /** A notification, once for each grant and occasion; called again until it succeeds. */
  notify(
    member: MemberOfSite,
    occasion: 'earned' | 'lapsing' | 'lapsed',
    grant: GrantNotification,
  ): Promise<void>;
  /** After the commit: what open pages show of it has changed. */
  changed(member: MemberOfSite, what: 'grants' | 'balance'): void;
  /** After the commit: a grant was claimed, with the title of its activity. */
  claimed?(member: MemberOfSite, title: LocalizedText): void;
}

export interface PromotionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly kinds: ReadonlyMap<ActivityKind, KindDef>;
  readonly edges: Edges;
  readonly members: PromotionMembers;
  readonly events: PromotionEvents;
  /** Pictures that staff uploaded; a claimed one stays. */
  readonly pictures: {
    claim(sql: Sql, picture: { readonly siteId: SiteId; readonly id: string }): Promise<boolean>;
  };
  readonly addDuties: (sql: Sql, duties: readonly NewDuty[]) => Promise<void>;
  /** Counts the member's bets for open duties, exact at this moment. */
  readonly bringUpToDate: (sql: Sql, member: MemberOfSite) => Promise<void>;
  /** How often a deposit itself must be staked, thousandths. */
  readonly depositTimesMilli: (siteId: SiteId) => number;
  readonly reader: (script: 'hans' | 'hant') => Translator;
  readonly toHant: (text: string) => string;
  /** Seals the addresses of previews; the same in every process. */
  readonly previewKey: string;
  /** The address under which a site's members reach it. */
  readonly originOf: (siteId: SiteId) => string;
}

export type Refused<Kind extends string = string> = Result<never, { readonly kind: Kind }>;
