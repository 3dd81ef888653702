import { createUuid, type MemberId, must, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type Award, commonOf, giftDuty, siteDay } from '../rules/index.ts';
import { noteEmpty, release, releaseDay, reserve, reserveDay } from './budget.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { labelOf } from './label.ts';
import type { ActivityRow, GrantRow, VersionRow } from './rows.ts';
import { withoutMoney } from './scores.ts';

const DAY_MS = 86_400_000;

/** Why something earned is not given yet. */
export type Waits = 'day' | 'barred' | 'paused';

/** Something earned that is not given. */
export interface Wanted {
  readonly member: MemberOfSite;
  readonly version: VersionRow;
  readonly award: Award;
  /** The grant of the same key that was taken back, or is not claimed and of another amount. */
  readonly before: GrantRow | null;
  readonly mayReceive: boolean;
}

export interface Given {
  /** The number of grants of each member. */
  readonly granted: ReadonlyMap<MemberId, number>;
  /** Which members wait, and for what; those for whom the budget has nothing left wait for nothing. */
  readonly waits: ReadonlyMap<MemberId, Waits>;
}

/**
 * Gives what members have earned in one activity, in their order: each takes its share of the budget and of the day's
 * sum, or is not given. A set that fits as a whole is taken by one conditional update, otherwise one by one. A grant
 * of another amount than what is earned by now stays until the other can be given; less can always be.
 */
export async function giveAll(
  deps: PromotionsDeps,
  sql: Sql,
  { activity, wanted }: { readonly activity: ActivityRow; readonly wanted: readonly Wanted[] },
): Promise<Given> {
  const waits = new Map<MemberId, Waits>();
  const less = wanted.filter(isLess);
  const open: Wanted[] = [];
  for (const one of wanted) {
    if (isLess(one)) continue;
    const why = activity.status === 'paused' ? 'paused' : one.mayReceive ? null : 'barred';
    if (why === null) open.push(one);
    else waits.set(one.member.memberId, why);
  }
  for (const one of less) await returnRest(sql, one);
  const { taken, late } = await takeShares(deps, sql, {
    activity,
    open: await affordable(deps, sql, { activity, open }),
  });
  for (const { member } of late) waits.set(member.memberId, 'day');
  const given = [...less, ...taken];
  await insertGrants(deps, sql, activity, given);
  const granted = new Map<MemberId, number>();
  for (const { member } of given) {
    granted.set(member.memberId, (granted.get(member.memberId) ?? 0) + 1);
  }
  return { granted, waits };
}

/** The grant that stands until this one replaces it; null for none. */
function unclaimedOf({ before }: Wanted): GrantRow | null {
  return before !== null && (before.state === 'open' || before.state === 'review') ? before : null;
}

function isLess(one: Wanted): boolean {
  const unclaimed = unclaimedOf(one);
  return unclaimed !== null && one.award.amountMinor < unclaimed.amount_minor;
}

/** Returns what an unclaimed grant has reserved beyond what is earned by now. */
async function returnRest(sql: Sql, one: Wanted): Promise<void> {
  const unclaimed = must(unclaimedOf(one), 'an unclaimed grant');
  const { activity_id: activityId, day } = unclaimed;
  const amountMinor = unclaimed.amount_minor - one.award.amountMinor;
  await release(sql, activityId, amountMinor);
  await releaseDay(sql, { activityId, day, amountMinor });
}

/** Those for whose prize of a race the prizes of better ranks leave enough; in other kinds all. */
async function affordable(
  deps: PromotionsDeps,
  sql: Sql,
  { activity, open }: { readonly activity: ActivityRow; readonly open: readonly Wanted[] },
): Promise<readonly Wanted[]> {
  if (activity.kind !== 'race' || open.length === 0) return open;
  const without = await withoutMoney(sql, activity.id);
  const left = open.filter(({ member }) => !without.has(member.memberId));
  if (left.length < open.length) await noteEmpty(sql, activity.id, deps.clock.now());
  return left;
}

interface Shares {
  readonly taken: readonly Wanted[];
  /** Those for whom the day's sum has nothing left. */
  readonly late: readonly Wanted[];
}

async function takeShares(
  deps: PromotionsDeps,
  sql: Sql,
  { activity, open }: { readonly activity: ActivityRow; readonly open: readonly Wanted[] },
): Promise<Shares> {
  const now = deps.clock.now();
  const isNew = open.every((one) => unclaimedOf(one) === null);
  const maxMinor = open.length > 1 && isNew ? dayLimitOf(open) : null;
  if (maxMinor !== null) {
    const whole = { activity, now, amountMinor: sumOf(open), maxMinor, unclaimed: null };
    if ((await takeShare(sql, whole)) === 'taken') return { taken: open, late: [] };
  }
  const taken: Wanted[] = [];
  const late: Wanted[] = [];
  for (const one of open) {
    const done = await takeShare(sql, {
      activity,
      now,
      amountMinor: one.award.amountMinor,
      maxMinor: commonOf(one.version.terms).perDayMinor,
      unclaimed: unclaimedOf(one),
    });
    if (done === 'taken') taken.push(one);
    else if (done === 'day') late.push(one);
    else await noteEmpty(sql, activity.id, now);
  }
  return { taken, late };
}

const sumOf = (wanted: readonly Wanted[]): number =>
  wanted.reduce((sum, { award }) => sum + award.amountMinor, 0);

/** The common daily limit; null where versions differ. */
function dayLimitOf(wanted: readonly Wanted[]): number | null {
  const limits = new Set(wanted.map(({ version }) => commonOf(version.terms).perDayMinor));
  const [only] = limits;
  return limits.size === 1 && only !== undefined ? only : null;
}

async function takeShare(
  sql: Sql,
  of: {
    readonly activity: ActivityRow;
    readonly now: UnixMs;
    readonly amountMinor: number;
    readonly maxMinor: number;
    /** Its share is exchanged for the larger one, or is kept. */
    readonly unclaimed: GrantRow | null;
  },
): Promise<'taken' | 'day' | 'budget'> {
  const { amountMinor, maxMinor, activity, unclaimed } = of;
  const activityId = activity.id;
  const share = { activityId, day: siteDay(of.now), amountMinor, maxMinor };
  const held = unclaimed && { activityId, day: unclaimed.day, amountMinor: unclaimed.amount_minor };
  const moreMinor = amountMinor - (held?.amountMinor ?? 0);
  if (!(await reserve(sql, activityId, moreMinor))) return 'budget';
  if (held) await releaseDay(sql, held);
  if (await reserveDay(sql, share)) return 'taken';
  if (held) await reserveDay(sql, { ...held, maxMinor: 0 });
  await release(sql, activityId, moreMinor);
  return 'day';
}

/** Grants of many members in one statement. */
async function insertGrants(
  deps: PromotionsDeps,
  sql: Sql,
  activity: ActivityRow,
  taken: readonly Wanted[],
): Promise<void> {
  if (taken.length === 0) return;
  const now = deps.clock.now();
  const rows = taken.map((one) => grantOf(deps, one, now));
  await sql.query(
    `insert into promo_grant (id, activity_id, site_id, member_id, version, award_key, amount_minor,
       basis_minor, turnover_minor, label, state, day, earned_at, expires_at)
     select x.id, $1, $2, x.member_id, x.version, x.award_key, x.amount_minor, x.basis_minor,
       x.turnover_minor, x.label, x.state, x.day, $3, x.expires_at
     from jsonb_to_recordset($4::jsonb) as x (id uuid, member_id uuid, version int, award_key text,
       amount_minor bigint, basis_minor bigint, turnover_minor bigint, label jsonb, state text,
       day int, expires_at bigint)
     on conflict (activity_id, member_id, award_key) do update
       set amount_minor = excluded.amount_minor, basis_minor = excluded.basis_minor,
         turnover_minor = excluded.turnover_minor, label = excluded.label, state = excluded.state,
         day = excluded.day, expires_at = excluded.expires_at, ended_at = null, end_told_at = null`,
    [activity.id, activity.site_id, now, JSON.stringify(rows)],
  );
}

function grantOf(deps: PromotionsDeps, one: Wanted, now: UnixMs) {
  const { member, award, version, before } = one;
  const figures = commonOf(version.terms);
  const { amountMinor, basisMinor } = award;
  const { ownMinor } = giftDuty({
    amountMinor,
    basisMinor,
    timesMilli: figures.timesMilli,
    basisTimesMilli: deps.depositTimesMilli(member.siteId),
  });
  return {
    id: before?.id ?? createUuid(deps),
    member_id: member.memberId,
    version: version.version,
    award_key: award.key,
    amount_minor: amountMinor,
    basis_minor: basisMinor,
    turnover_minor: ownMinor,
    label: labelOf(deps, award.label, award.labelParams),
    state: award.needsReview || before?.is_frozen ? 'review' : 'open',
    // What is left of a share stays in the sum of its day.
    day: before !== null && isLess(one) ? before.day : siteDay(now),
    expires_at: now + figures.claimDays * DAY_MS,
  };
}
