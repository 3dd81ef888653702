import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type CommonFigures, commonOf, isEligible, siteDay, siteDayStart } from '../rules/index.ts';
import { releaseShare } from './budget.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { byId, isOutdated, type Members, missingOf, readWorks, type Work } from './earned.ts';
import { giveAll, type Waits, type Wanted } from './give.ts';
import { lockMembers } from './locks.ts';
import { memberFile, twinIn } from './member-file.ts';
import { turnoverOf } from './read-facts.ts';
import {
  type ActivityRow,
  type GrantRow,
  type MemberRow,
  readVersion,
  shownActivities,
  spanOf,
  turnoverUntil,
} from './rows.ts';
import { noteScores } from './scores.ts';

const HOUR_MS = 3_600_000;

export interface Evaluated {
  readonly granted: number;
  readonly taken: number;
  /** Something earned could not be given yet: evaluate again then. */
  readonly againAt: UnixMs | null;
}

const NOTHING_DUE: Evaluated = { granted: 0, taken: 0, againAt: null };

/** Members of one site to be evaluated together, and in which activity; null for all. */
export interface Evaluating {
  readonly siteId: SiteId;
  readonly ids: readonly MemberId[];
  readonly only?: string | null;
}

/**
 * Brings members' grants in line with the present facts, in every activity that is not settled. What was earned is a
 * function of the facts alone: repeated, interrupted, or in another order the result is the same. Members without a
 * result had nothing to be done.
 */
export async function evaluateMembers(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, ids, only = null }: Evaluating,
): Promise<ReadonlyMap<MemberId, Evaluated>> {
  const results = new Map<MemberId, Evaluated>();
  const open = (await shownActivities(sql, siteId)).filter(
    ({ id, status }) =>
      (only === null || id === only) &&
      (status === 'live' || status === 'paused' || status === 'ended'),
  );
  if (open.length === 0) return results;
  const members = { siteId, ids: ids.toSorted(), open };
  const may = await whoMayReceive(deps, sql, members);
  await lockMembers(sql, siteId, members.ids);
  await joinByPlaying(deps, sql, { ...members, ids: members.ids.filter((id) => may.has(id)) });
  const works = await readWorks(deps, sql, members);
  for (const { activity, played } of works) {
    if (activity.kind === 'race') await noteScores(sql, { siteId, activity, played });
  }
  // Scores of all races are written by now: money comes after them in the order of locks.
  for (const work of works) await reconcile(deps, sql, { ...work, siteId, may, results });
  return results;
}

/**
 * Which of these members may receive. Protection's locks come before all others, so this is asked first, and only for
 * those for whom something seems to be due: of many whose bets were settled few have reached a gift. A member who
 * reaches one in between waits for the next evaluation.
 */
async function whoMayReceive(
  deps: PromotionsDeps,
  sql: Sql,
  members: Members,
): Promise<ReadonlySet<MemberId>> {
  const { siteId, ids } = members;
  const due = ids.length === 1 ? ids : await dueOf(deps, sql, members);
  return due.length === 0
    ? new Set()
    : await deps.members.whoMay(sql, { siteId, ids: due, to: 'offer' });
}

/** Members for whom there is something to give, or a race to take part in; in their order. */
async function dueOf(
  deps: PromotionsDeps,
  sql: Sql,
  members: Members,
): Promise<readonly MemberId[]> {
  const works = await readWorks(deps, sql, members);
  const earning = works.flatMap(({ earned }) =>
    earned.filter((one) => missingOf(one).length > 0).map(({ part }) => part.member_id),
  );
  const auto = autoOf(deps, members.open);
  const there = await partsIn(sql, auto, members.ids);
  const outside = members.ids.filter((id) => auto.some((one) => !there.has(`${one.id}/${id}`)));
  const due = new Set([...earning, ...outside]);
  return members.ids.filter((id) => due.has(id));
}

/** Evaluates within an action of the member in this activity; what cannot be given yet is examined again by a round. */
export async function evaluateWithin(
  deps: PromotionsDeps,
  sql: Sql,
  { member, activityId }: { readonly member: MemberOfSite; readonly activityId: string },
): Promise<void> {
  const { siteId, memberId } = member;
  const asked = { siteId, ids: [memberId], only: activityId };
  const { againAt } = (await evaluateMembers(deps, sql, asked)).get(memberId) ?? NOTHING_DUE;
  if (againAt === null) return;
  await sql.query(
    `insert into promo_facts (site_id, member_id, due_at) values ($1, $2, $3)
     on conflict (site_id, member_id) do update
       set due_at = least(promo_facts.due_at, excluded.due_at)`,
    [siteId, memberId, againAt],
  );
}

function earlier(a: UnixMs | null, b: UnixMs | null): UnixMs | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Activities that members take part in by playing, as long as their ranks are not final. */
function autoOf(deps: PromotionsDeps, open: readonly ActivityRow[]): readonly ActivityRow[] {
  return byId(open).filter(
    ({ kind, status, is_ranked: isRanked }) =>
      deps.kinds.get(kind)?.joins === 'auto' &&
      (status === 'live' || (status === 'ended' && !isRanked)),
  );
}

/** Existing participations, as `<activity>/<member>`. */
async function partsIn(
  sql: Sql,
  activities: readonly ActivityRow[],
  ids: readonly MemberId[],
): Promise<ReadonlySet<string>> {
  if (activities.length === 0 || ids.length === 0) return new Set();
  const { rows } = await sql.query<{ activity_id: string; member_id: MemberId }>(
    `select activity_id, member_id from promo_member
     where activity_id = any ($1::uuid[]) and member_id = any ($2::uuid[])
       and joined_at is not null`,
    [activities.map(({ id }) => id), ids],
  );
  return new Set(rows.map((row) => `${row.activity_id}/${row.member_id}`));
}

/** A member who plays in a race without joining takes part under the terms of that moment. */
async function joinByPlaying(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, ids, open }: Members,
): Promise<void> {
  const auto = autoOf(deps, open);
  const there = await partsIn(sql, auto, ids);
  for (const activity of auto) {
    const version = must(activity.version, 'an approved version');
    const figures = commonOf((await readVersion(sql, activity.id, version)).terms);
    const of = { activityId: activity.id, figures };
    const fit: MemberOfSite[] = [];
    for (const memberId of ids) {
      if (there.has(`${activity.id}/${memberId}`)) continue;
      const member = { siteId, memberId };
      if (activity.status !== 'live' && !(await hasPlayed(sql, member, activity))) continue;
      const file = await memberFile(deps, sql, member, of);
      if (file && isEligible(figures, file, deps.clock.now())) fit.push(member);
    }
    if (fit.length === 0) continue;
    const places = await placesLeft(sql, of);
    let joined = 0;
    for (const member of fit) {
      if (joined >= places) break;
      if ((await twinIn(deps, sql, member, of)) !== null) continue;
      joined += await enter(deps, sql, { activity, member, version });
    }
    if (joined === 0) continue;
    await sql.query('update promo_activity set joined = joined + $2 where id = $1', [
      activity.id,
      joined,
    ]);
  }
}

/** How many may still join; locks the activity where it depends on who joins at the same time. */
async function placesLeft(
  sql: Sql,
  { activityId, figures }: { readonly activityId: string; readonly figures: CommonFigures },
): Promise<number> {
  if (figures.places === 0 && figures.sameness.length === 0) return Number.POSITIVE_INFINITY;
  await sql.query('select 1 from promo_activity where id = $1 for no key update', [activityId]);
  if (figures.places === 0) return Number.POSITIVE_INFINITY;
  const { rows } = await sql.query<{ joined: number }>(
    'select joined from promo_activity where id = $1',
    [activityId],
  );
  return figures.places - must(rows[0], 'an activity').joined;
}

async function enter(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly activity: ActivityRow;
    readonly member: MemberOfSite;
    readonly version: number;
  },
): Promise<number> {
  const { activity, member, version } = of;
  const { rowCount } = await sql.query(
    `insert into promo_member (activity_id, member_id, site_id, version, confirmed_at, joined_at)
     values ($1, $2, $3, $4, null, $5)
     on conflict (activity_id, member_id) do update
       set version = excluded.version, joined_at = excluded.joined_at
       where promo_member.joined_at is null`,
    [activity.id, member.memberId, member.siteId, version, deps.clock.now()],
  );
  return rowCount;
}

/** Bets placed while it ran count even if they are processed after its end, until its ranks are final. */
async function hasPlayed(sql: Sql, member: MemberOfSite, activity: ActivityRow): Promise<boolean> {
  if (activity.status !== 'ended' || activity.is_ranked) return false;
  const now = activity.ended_at ?? activity.starts_at;
  const { startsAt, endsAt } = spanOf(activity, { joinedAt: now, now });
  const { siteId, memberId } = member;
  const turnovers = await turnoverOf(sql, siteId, [memberId]);
  const counted = await turnoverUntil(sql, siteId, { end: endsAt ?? now, turnovers });
  return (counted.get(memberId) ?? []).some(
    ({ hour, amountMinor }) => amountMinor > 0 && hour * HOUR_MS >= startsAt,
  );
}

interface Reconciling extends Work {
  readonly siteId: SiteId;
  readonly may: ReadonlySet<MemberId>;
  /** The results are added here. */
  readonly results: Map<MemberId, Evaluated>;
}

/** First grants without a reason are taken back, then missing ones are given: freed money is available to others. */
async function reconcile(deps: PromotionsDeps, sql: Sql, of: Reconciling): Promise<void> {
  const { activity, siteId } = of;
  const taken = new Map<MemberId, number>();
  const wanted: Wanted[] = [];
  for (const one of of.earned) {
    const { part, version, awards, grants } = one;
    const memberId = part.member_id;
    const earned = new Map(awards.map((award) => [award.key, award.amountMinor]));
    for (const grant of grants) {
      const amountMinor = earned.get(grant.award_key) ?? 0;
      const gone = await follow(deps, sql, { grant, amountMinor });
      taken.set(memberId, (taken.get(memberId) ?? 0) + gone);
    }
    const mayReceive = of.may.has(memberId);
    const member = { siteId, memberId };
    for (const missing of missingOf(one)) wanted.push({ member, version, mayReceive, ...missing });
  }
  const { granted, waits } = await giveAll(deps, sql, { activity, wanted });
  for (const { part } of of.earned) {
    const memberId = part.member_id;
    const why = waits.get(memberId) ?? null;
    await noteWaits(sql, part, why);
    const last = of.results.get(memberId) ?? NOTHING_DUE;
    of.results.set(memberId, {
      granted: last.granted + (granted.get(memberId) ?? 0),
      taken: last.taken + (taken.get(memberId) ?? 0),
      againAt: earlier(last.againAt, why && againAtOf(why, deps.clock.now())),
    });
  }
}

/** A day's sum is new at midnight; whether a member may receive again is checked every hour. */
function againAtOf(waits: Waits, now: UnixMs): UnixMs {
  return waits === 'day' ? siteDayStart(siteDay(now) + 1) : now + HOUR_MS;
}

async function noteWaits(sql: Sql, part: MemberRow, waits: Waits | null): Promise<void> {
  if (part.waits === waits) return;
  await sql.query('update promo_member set waits = $3 where activity_id = $1 and member_id = $2', [
    part.activity_id,
    part.member_id,
    waits,
  ]);
}

/**
 * The reason of a grant may be gone, or smaller: an unclaimed grant is removed with it, or given with another amount
 * afterwards; a claimed one gets a remark for staff.
 */
async function follow(
  deps: PromotionsDeps,
  sql: Sql,
  { grant, amountMinor }: { readonly grant: GrantRow; readonly amountMinor: number },
): Promise<number> {
  if (grant.state === 'claimed') {
    await remarkOn(sql, grant, amountMinor);
    return 0;
  }
  if (amountMinor > 0 || !isOutdated(grant, amountMinor)) return 0;
  const { rowCount } = await sql.query(
    `update promo_grant set state = 'taken', ended_at = $2
     where id = $1 and state in ('open', 'review')`,
    [grant.id, deps.clock.now()],
  );
  if (rowCount === 0) return 0;
  await releaseShare(sql, grant);
  return 1;
}

/**
 * Records for staff how much of a claimed grant the facts no longer support; if they do again, an open remark is
 * removed.
 */
async function remarkOn(sql: Sql, grant: GrantRow, earnedMinor: number): Promise<void> {
  const missing = grant.amount_minor - earnedMinor;
  const remark = missing > 0 ? String(missing) : null;
  // Unchanged, or handled and no longer true: nothing to write.
  if (remark === grant.remark && (remark === null || grant.remark_closed_at === null)) return;
  await sql.query(
    `update promo_grant set remark = $2::text, remark_closed_at = null
     where id = $1 and state = 'claimed' and remark is distinct from $2::text
       and ($2::text is not null or remark_closed_at is null)`,
    [grant.id, remark],
  );
}
