import { type MemberId, must, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type ActivityFacts,
  type Award,
  commonOf,
  cutToCap,
  type KindDef,
  type Span,
} from '../rules/index.ts';
import type { PromotionsDeps } from './deps.ts';
import { type CommonFacts, commonFactsOf, factsOf } from './read-facts.ts';
import {
  type ActivityRow,
  type GrantRow,
  grantsOfMany,
  MEMBER_COLUMNS,
  type MemberRow,
  readVersions,
  spanOf,
  type VersionRow,
  versionKey,
} from './rows.ts';

/** Members of one site, and the activities that are not settled. */
export interface Members {
  readonly siteId: SiteId;
  readonly ids: readonly MemberId[];
  readonly open: readonly ActivityRow[];
}

/**
 * What members have earned in each activity that they take part in; reads only. Call it under their locks before
 * deciding by it.
 */
export async function readWorks(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, ids, open }: Members,
): Promise<readonly Work[]> {
  const parts = await openParts(sql, { siteId, ids, open });
  if (parts.length === 0) return [];
  const known = await readKnown(deps, sql, { siteId, parts });
  const works: Work[] = [];
  for (const activity of byId(open)) {
    const own = parts.filter((part) => part.activity_id === activity.id);
    if (own.length > 0) works.push(await earnedIn(deps, sql, { siteId, activity, own, known }));
  }
  return works;
}

/** Awards that are not given, were taken back, or replace an unclaimed one; with the grant of the same key. */
export function missingOf({ awards, grants }: Earned) {
  const byKey = new Map(grants.map((grant) => [grant.award_key, grant]));
  return awards.flatMap((award) => {
    const before = byKey.get(award.key) ?? null;
    const isMissing =
      before === null || before.state === 'taken' || isOutdated(before, award.amountMinor);
    return isMissing ? [{ award, before }] : [];
  });
}

/** Whether an unclaimed grant is of another amount than what is earned by now, or of something no longer earned. */
export function isOutdated(
  { state, amount_minor: givenMinor }: Pick<GrantRow, 'state' | 'amount_minor'>,
  earnedMinor: number,
): boolean {
  return (state === 'open' || state === 'review') && givenMinor !== earnedMinor;
}

export function byId(activities: readonly ActivityRow[]): readonly ActivityRow[] {
  return activities.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Call with the members' locks held. */
async function openParts(sql: Sql, { siteId, ids, open }: Members): Promise<readonly MemberRow[]> {
  const { rows } = await sql.query<MemberRow>(
    `select ${MEMBER_COLUMNS} from promo_member
     where site_id = $1 and member_id = any ($2::uuid[]) and activity_id = any ($3::uuid[])
       and joined_at is not null and left_at is null
     order by activity_id, member_id`,
    [siteId, ids, open.map(({ id }) => id)],
  );
  return rows;
}

/** What is read once for all who take part. */
interface Known {
  readonly common: ReadonlyMap<MemberId, CommonFacts>;
  readonly versions: ReadonlyMap<string, VersionRow>;
  /** Grants by `<activity>/<member>`. */
  readonly grants: ReadonlyMap<string, readonly GrantRow[]>;
}

async function readKnown(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, parts }: { readonly siteId: SiteId; readonly parts: readonly MemberRow[] },
): Promise<Known> {
  const ids = [...new Set(parts.map((part) => part.member_id))];
  const activityIds = [...new Set(parts.map((part) => part.activity_id))];
  const wanted = new Map(
    parts.map((part) => [
      versionKey(part.activity_id, part.version),
      { id: part.activity_id, version: part.version },
    ]),
  );
  return {
    common: await commonFactsOf(deps, sql, siteId, ids),
    versions: await readVersions(sql, [...wanted.values()]),
    grants: await grantsOfMany(sql, { siteId, ids, activityIds }),
  };
}

/** What one member has earned in an activity by the facts, with what was given so far. */
export interface Earned {
  readonly part: MemberRow;
  readonly version: VersionRow;
  readonly awards: readonly Award[];
  readonly grants: readonly GrantRow[];
}

export interface Work {
  readonly activity: ActivityRow;
  readonly earned: readonly Earned[];
  /** The facts by which each was judged, for the scores of a race. */
  readonly played: readonly Played[];
}

interface Played {
  readonly memberId: MemberId;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly facts: ActivityFacts;
  readonly span: Span;
}

async function earnedIn(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activity: ActivityRow;
    readonly own: readonly MemberRow[];
    readonly known: Known;
  },
): Promise<Work> {
  const { siteId, activity, own, known } = of;
  const kind = must(deps.kinds.get(activity.kind), activity.kind);
  const parts = own.map((part) => {
    const version = must(known.versions.get(versionKey(activity.id, part.version)), 'a version');
    const common = must(known.common.get(part.member_id), 'facts');
    return { part, version, common, memberId: part.member_id, figures: version.terms.figures };
  });
  const facts = await factsOf(deps, sql, { siteId, activity, parts });
  const played = parts.map((one) => ({
    ...one,
    facts: must(facts.get(one.memberId), 'facts'),
    span: spanOf(activity, {
      joinedAt: must(one.part.joined_at, 'joined'),
      now: deps.clock.now(),
    }),
  }));
  const earned = played.map((one): Earned => {
    const grants = known.grants.get(`${activity.id}/${one.memberId}`) ?? [];
    return { part: one.part, version: one.version, grants, awards: awardsOf(kind, one, grants) };
  });
  return { activity, earned, played };
}

/**
 * What is earned within the cap of a member, which is one of what members get: what was claimed counts as it was paid,
 * what lapsed or was refused does not, and is not given again.
 */
function awardsOf(
  kind: KindDef,
  one: {
    readonly version: VersionRow;
    readonly facts: Parameters<KindDef['earn']>[1];
    readonly span: Parameters<KindDef['earn']>[2];
  },
  grants: readonly GrantRow[],
): readonly Award[] {
  const { terms } = one.version;
  const earned = kind.earn(terms.figures as never, one.facts, one.span);
  const keysOf = (...states: readonly GrantRow['state'][]): ReadonlySet<string> =>
    new Set(grants.flatMap((grant) => (states.includes(grant.state) ? grant.award_key : [])));
  const [claimed, over] = [keysOf('claimed'), keysOf('claimed', 'expired', 'refused')];
  const got = earned.filter(({ key }) => claimed.has(key));
  const rest = earned.filter(({ key }) => !over.has(key));
  const { perMemberMinor } = commonOf(terms);
  if (perMemberMinor === 0) return [...got, ...rest];
  const leftMinor = grants
    .filter(({ state }) => state === 'claimed')
    .reduce((left, grant) => left - grant.amount_minor, perMemberMinor);
  if (leftMinor <= 0) return got;
  return [...got, ...cutToCap(rest, leftMinor, keysOf('open', 'review'))];
}
