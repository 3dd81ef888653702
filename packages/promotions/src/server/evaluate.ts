import { createUuid, type LocalizedText, must, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Message } from '@tianping/i18n';
import {
  type Award,
  commonOf,
  cutToCap,
  giftDuty,
  isEligible,
  type KindDef,
  siteDay,
  siteDayStart,
} from '../rules/index.ts';
import { noteEmpty, release, releaseDay, reserve, reserveDay } from './budget.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { lockMember } from './locks.ts';
import { memberFile } from './member-file.ts';
import { type CommonFacts, readCommonFacts, readFacts } from './read-facts.ts';
import {
  type ActivityRow,
  type GrantRow,
  grantsOf,
  MEMBER_COLUMNS,
  type MemberRow,
  readVersion,
  shownActivities,
  spanOf,
  type VersionRow,
} from './rows.ts';
import { noteScore } from './scores.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface Evaluated {
  readonly granted: number;
  readonly taken: number;
  /** Something earned could not be given yet: look again then. */
  readonly againAt: UnixMs | null;
}

const NOTHING: Evaluated = { granted: 0, taken: 0, againAt: null };

/**
 * Brings the member's grants to what the facts say now, in every activity that is not settled. What was earned is a
 * function of the facts alone: repeated, broken off, or in another order it comes to the same.
 */
export async function evaluateMember(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  only: string | null = null,
): Promise<Evaluated> {
  const open = (await shownActivities(sql, member.siteId)).filter(
    ({ id, status }) =>
      (only === null || id === only) &&
      (status === 'live' || status === 'paused' || status === 'ended'),
  );
  if (open.length === 0) return NOTHING;
  const mayReceive = await deps.members.mayReceive(sql, member);
  await lockMember(sql, member);
  await joinByPlaying(deps, sql, { member, open, mayReceive });
  const parts = await openParts(sql, member, open);
  if (parts.length === 0) return NOTHING;
  const common = await readCommonFacts(deps, sql, member);
  const earned = [];
  for (const part of parts) earned.push(await earnedIn(deps, sql, { ...part, member, common }));
  let result = NOTHING;
  // Scores of all races are noted by now: money comes after them in the order of locks.
  for (const part of earned) {
    const one = await reconcile(deps, sql, { ...part, member, mayReceive });
    result = {
      granted: result.granted + one.granted,
      taken: result.taken + one.taken,
      againAt: earlier(result.againAt, one.againAt),
    };
  }
  return result;
}

/** Within an act of the member in this activity; what cannot be given yet is looked at again by a round. */
export async function evaluateWithin(
  deps: PromotionsDeps,
  sql: Sql,
  { member, activityId }: { readonly member: MemberOfSite; readonly activityId: string },
): Promise<void> {
  const { againAt } = await evaluateMember(deps, sql, member, activityId);
  if (againAt === null) return;
  await sql.query(
    `insert into promo_facts (site_id, member_id, due_at) values ($1, $2, $3)
     on conflict (site_id, member_id) do update
       set due_at = least(promo_facts.due_at, excluded.due_at)`,
    [member.siteId, member.memberId, againAt],
  );
}

function earlier(a: UnixMs | null, b: UnixMs | null): UnixMs | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Who plays in a race that needs no joining takes part under the terms of that moment. */
async function joinByPlaying(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly open: readonly ActivityRow[];
    readonly mayReceive: boolean;
  },
): Promise<void> {
  const { member, open, mayReceive } = of;
  const now = deps.clock.now();
  for (const activity of open) {
    const kind = deps.kinds.get(activity.kind);
    if (kind?.joins !== 'auto' || !mayReceive) continue;
    if (activity.status !== 'live' && !(await hasPlayed(sql, member, activity))) continue;
    const version = must(activity.version, 'an approved version');
    const figures = commonOf((await readVersion(sql, activity.id, version)).terms);
    const file = await memberFile(deps, sql, member, { activityId: activity.id, figures });
    if (!file || !isEligible(figures, file, now)) continue;
    const { rowCount } = await sql.query(
      `insert into promo_member (activity_id, member_id, site_id, version, confirmed_at, joined_at)
       values ($1, $2, $3, $4, null, $5) on conflict do nothing`,
      [activity.id, member.memberId, member.siteId, version, now],
    );
    if (rowCount === 0) continue;
    await sql.query('update promo_activity set joined = joined + 1 where id = $1', [activity.id]);
  }
}

/** Bets placed while it ran count though they were worked off after its end, until its ranks are final. */
async function hasPlayed(sql: Sql, member: MemberOfSite, activity: ActivityRow): Promise<boolean> {
  if (activity.status !== 'ended' || activity.is_ranked) return false;
  const now = activity.ended_at ?? activity.starts_at;
  const { startsAt, endsAt } = spanOf(activity, { joinedAt: now, now });
  const { rowCount } = await sql.query(
    `select 1 from promo_turnover where site_id = $1 and member_id = $2 and amount_minor > 0
       and hour >= $3 and hour < $4 limit 1`,
    [
      member.siteId,
      member.memberId,
      Math.ceil(startsAt / HOUR_MS),
      Math.ceil((endsAt ?? now) / HOUR_MS),
    ],
  );
  return rowCount > 0;
}

interface Part {
  readonly activity: ActivityRow;
  readonly part: MemberRow;
}

/** Read under the member's lock, which is held. */
async function openParts(
  sql: Sql,
  member: MemberOfSite,
  open: readonly ActivityRow[],
): Promise<readonly Part[]> {
  const byId = new Map(open.map((activity) => [activity.id, activity]));
  const { rows } = await sql.query<MemberRow>(
    `select ${MEMBER_COLUMNS} from promo_member
     where site_id = $1 and member_id = $2 and activity_id = any ($3::uuid[])
       and joined_at is not null and left_at is null
     order by activity_id`,
    [member.siteId, member.memberId, [...byId.keys()].sort()],
  );
  return rows.map((part) => ({ part, activity: must(byId.get(part.activity_id), 'an activity') }));
}

interface PartOf extends Part {
  readonly member: MemberOfSite;
  readonly common: CommonFacts;
}

type Earned = Omit<Reconciling, 'mayReceive' | 'member'>;

/** What the facts say was earned, beside what was given so far. */
async function earnedIn(
  deps: PromotionsDeps,
  sql: Sql,
  { member, activity, part, common }: PartOf,
): Promise<Earned> {
  const kind = must(deps.kinds.get(activity.kind), activity.kind);
  const version = await readVersion(sql, activity.id, part.version);
  const { figures } = version.terms;
  const facts = await readFacts(deps, sql, { member, activity, figures, common });
  const span = spanOf(activity, {
    joinedAt: must(part.joined_at, 'joined'),
    now: deps.clock.now(),
  });
  if (activity.kind === 'race') await noteScore(sql, { member, activity, figures, facts, span });
  const grants = await grantsOf(sql, member, activity.id);
  const given = grants.filter(({ state }) => ['open', 'review', 'claimed'].includes(state));
  const awards = cutToCap(
    kind.earn(figures as never, facts, span),
    commonOf(version.terms).perMemberMinor,
    new Set(given.map(({ award_key: key }) => key)),
  );
  return { activity, part, kind, version, awards, grants };
}

interface Reconciling extends Part {
  readonly member: MemberOfSite;
  readonly kind: KindDef;
  readonly version: VersionRow;
  readonly awards: readonly Award[];
  readonly grants: readonly GrantRow[];
  readonly mayReceive: boolean;
}

async function reconcile(deps: PromotionsDeps, sql: Sql, of: Reconciling): Promise<Evaluated> {
  const byKey = new Map(of.grants.map((grant) => [grant.award_key, grant]));
  const wanted = new Map(of.awards.map((award) => [award.key, award]));
  let taken = 0;
  for (const grant of of.grants) taken += await follow(deps, sql, { of, grant, wanted });
  let granted = 0;
  let waits: Waits | null = null;
  for (const award of of.awards) {
    const before = byKey.get(award.key);
    if (before && before.state !== 'taken') continue;
    const given = await give(deps, sql, { of, award, before: before ?? null });
    if (given === 'given') granted += 1;
    else if (given !== 'never') waits = given;
  }
  await noteWaits(sql, of, waits);
  return { granted, taken, againAt: waits && againAtOf(waits, deps.clock.now()) };
}

/** Why something earned is not given yet. */
type Waits = 'day' | 'barred' | 'paused';

/** A day's sum is new at midnight; whether somebody may receive again is looked at every hour. */
function againAtOf(waits: Waits, now: UnixMs): UnixMs {
  return waits === 'day' ? siteDayStart(siteDay(now) + 1) : now + HOUR_MS;
}

async function noteWaits(sql: Sql, of: Reconciling, waits: Waits | null): Promise<void> {
  if (of.part.waits === waits) return;
  await sql.query('update promo_member set waits = $3 where activity_id = $1 and member_id = $2', [
    of.activity.id,
    of.member.memberId,
    waits,
  ]);
}

/** What a grant rests on may be gone, or less: unclaimed it goes with it, claimed it becomes a remark for staff. */
async function follow(
  deps: PromotionsDeps,
  sql: Sql,
  {
    of,
    grant,
    wanted,
  }: {
    readonly of: Reconciling;
    readonly grant: GrantRow;
    readonly wanted: ReadonlyMap<string, Award>;
  },
): Promise<number> {
  const now = deps.clock.now();
  const amountMinor = wanted.get(grant.award_key)?.amountMinor ?? 0;
  if (grant.state === 'claimed') {
    await remarkOn(sql, grant, amountMinor);
    return 0;
  }
  if (amountMinor === grant.amount_minor) return 0;
  if (grant.state !== 'open' && grant.state !== 'review') return 0;
  const { rowCount } = await sql.query(
    `update promo_grant set state = 'taken', ended_at = $2
     where id = $1 and state in ('open', 'review')`,
    [grant.id, now],
  );
  if (rowCount === 0) return 0;
  await release(sql, of.activity.id, grant.amount_minor);
  await releaseDay(sql, {
    activityId: of.activity.id,
    day: grant.day,
    amountMinor: grant.amount_minor,
  });
  return 1;
}

/** What a claimed grant is short of by the facts, for staff; facts that come back take an open remark with them. */
async function remarkOn(sql: Sql, grant: GrantRow, earnedMinor: number): Promise<void> {
  const missing = grant.amount_minor - earnedMinor;
  const remark = missing > 0 ? String(missing) : null;
  await sql.query(
    `update promo_grant set remark = $2::text, remark_closed_at = null
     where id = $1 and state = 'claimed' and remark is distinct from $2::text
       and ($2::text is not null or remark_closed_at is null)`,
    [grant.id, remark],
  );
}

/** `given`; or what it waits for; or `never`: there is no money for it any more. */
async function give(
  deps: PromotionsDeps,
  sql: Sql,
  {
    of,
    award,
    before,
  }: {
    readonly of: Reconciling;
    readonly award: Award;
    readonly before: GrantRow | null;
  },
): Promise<'given' | 'never' | Waits> {
  const { member, activity, version } = of;
  const now = deps.clock.now();
  const figures = commonOf(version.terms);
  if (activity.status === 'paused') return 'paused';
  if (!of.mayReceive) return 'barred';
  const day = siteDay(now);
  const share = { activityId: activity.id, day, amountMinor: award.amountMinor };
  if (!(await reserve(sql, activity.id, award.amountMinor))) {
    await noteEmpty(sql, activity.id, now);
    return 'never';
  }
  if (!(await reserveDay(sql, { ...share, maxMinor: figures.perDayMinor }))) {
    await release(sql, activity.id, award.amountMinor);
    return 'day';
  }
  const { ownMinor } = giftDuty({
    amountMinor: award.amountMinor,
    basisMinor: award.basisMinor,
    timesMilli: figures.timesMilli,
    basisTimesMilli: deps.depositTimesMilli(member.siteId),
  });
  await sql.query(
    `insert into promo_grant (id, activity_id, site_id, member_id, version, award_key, amount_minor,
       basis_minor, turnover_minor, label, state, day, earned_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14)
     on conflict (activity_id, member_id, award_key) do update
       set amount_minor = excluded.amount_minor, basis_minor = excluded.basis_minor,
         turnover_minor = excluded.turnover_minor, label = excluded.label, state = excluded.state,
         day = excluded.day, expires_at = excluded.expires_at, ended_at = null, end_told_at = null`,
    [
      before?.id ?? createUuid(deps),
      activity.id,
      member.siteId,
      member.memberId,
      version.version,
      award.key,
      award.amountMinor,
      award.basisMinor,
      ownMinor,
      JSON.stringify(labelOf(deps, award.label, award.labelParams)),
      award.needsReview ? 'review' : 'open',
      day,
      now,
      now + figures.claimDays * DAY_MS,
    ],
  );
  return 'given';
}

/** A label in both scripts, as it is kept. */
export function labelOf(
  deps: Pick<PromotionsDeps, 'reader'>,
  message: Message,
  params: Readonly<Record<string, string | number>>,
): LocalizedText {
  const say = (script: 'hans' | 'hant'): string => {
    const text: string = deps.reader(script).t(message);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
  return { hans: say('hans'), hant: say('hant') };
}
