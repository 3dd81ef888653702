import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { livePause } from '../rules/pause.ts';
import { type ProtectionRefusal, pauseReason, type StatusRefusal } from '../rules/refusal.ts';
import type { MemberStatus, ProtectionDeps } from './deps.ts';
import { reachedLimits } from './limits-reached.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockKnown, lockKnownOf, readMember, readPauses } from './member-rows.ts';
import { findPause, maybePaused } from './pauses.ts';

/**
 * What the house wants to do: `give` what is owed (rebate, commission, a reward), `offer` something to be played for,
 * or `invite` to it and remind of it. Each includes the checks of the one before, and more.
 */
export type Gift = 'give' | 'offer' | 'invite';

export interface GateQuestion {
  readonly siteId: SiteId;
  readonly ids: readonly MemberId[];
  readonly to: Gift;
}

/**
 * The one check before the house gives or offers anything, for any number of members. A member who is under age, whose
 * account is frozen or closed, who is paused, or who was last seen where the site is closed is given nothing: many
 * gifts are given by jobs, where no call is checked. A member who has reached a limit of their own is offered nothing,
 * and one who wants no offers is not invited. Withdrawing never needs this. The result holds until the caller's
 * transaction ends; rows are locked in the order of the members.
 */
export async function whoMay(
  deps: ProtectionDeps,
  sql: Sql,
  question: GateQuestion,
): Promise<ReadonlySet<MemberId>> {
  const { siteId, to } = question;
  const ids = [...new Set(question.ids)].sort();
  const refused = await refusalsOf(deps, sql, { siteId, ids, to });
  const allowed = ids.filter((id) => !refused.has(id));
  if (to !== 'invite' || allowed.length === 0) return new Set(allowed);
  const unwilling = new Set(await deps.people.offersOff(sql, siteId, allowed));
  return new Set(allowed.filter((id) => !unwilling.has(id)));
}

/** Whether this one member may be given what is owed, and why not. */
export async function mayReceive(
  deps: ProtectionDeps,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<Result<null, ProtectionRefusal>> {
  const refused = await refusalsOf(deps, sql, { siteId, ids: [memberId], to: 'give' });
  const refusal = refused.get(memberId);
  return refusal ? err(refusal) : ok(null);
}

/** Why the house may give or offer nothing now, by member; members that are missing may be given to. */
async function refusalsOf(
  deps: ProtectionDeps,
  sql: Sql,
  { siteId, ids, to }: GateQuestion,
): Promise<ReadonlyMap<MemberId, ProtectionRefusal>> {
  const refused = new Map<MemberId, ProtectionRefusal>();
  const left = () => ids.filter((id) => !refused.has(id));
  const statuses = await deps.people.statuses(sql, siteId, ids);
  for (const id of ids) {
    const restricted = restrictionIn(statuses.get(id));
    if (restricted) refused.set(id, restricted);
  }
  for (const id of await deps.closedTerritory(sql, siteId, left())) {
    refused.set(id, { reason: 'territory', fix: null });
  }
  for (const [id, pause] of await pausedOf(deps, sql, { siteId, ids: left() })) {
    refused.set(id, pause);
  }
  if (to === 'give') return refused;
  for (const [id, limit] of await reachedLimits(deps, sql, { siteId, ids: left() })) {
    refused.set(id, limit);
  }
  return refused;
}

/** Why no deposit of any amount would be accepted from this account now; null when only the amount may be refused. */
export async function depositStop(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<StatusRefusal | null> {
  const restricted = await restrictionOf(deps, sql, member);
  if (restricted) return restricted;
  await findPause(deps, sql, member);
  if (!(await lockKnown(sql, member))) return null;
  const pause = livePause((await readMember(sql, member)).pause, deps.clock.now());
  return pause && pauseReason(pause);
}

/**
 * Locks all rows first, in their order; then looks for a pause begun elsewhere only for those who may have one, and
 * reads the present state.
 */
async function pausedOf(
  deps: ProtectionDeps,
  sql: Sql,
  { siteId, ids }: { readonly siteId: SiteId; readonly ids: readonly MemberId[] },
): Promise<ReadonlyMap<MemberId, StatusRefusal>> {
  if (ids.length === 0) return new Map();
  await lockKnownOf(sql, siteId, ids);
  for (const memberId of await maybePaused(deps, sql, siteId, ids)) {
    await findPause(deps, sql, { siteId, memberId });
  }
  const now = deps.clock.now();
  const paused = new Map<MemberId, StatusRefusal>();
  for (const [id, stored] of await readPauses(sql, siteId, ids)) {
    const pause = livePause(stored, now);
    if (pause) paused.set(id, pauseReason(pause));
  }
  return paused;
}

/** What the account itself forbids, whatever its member has chosen. */
export async function restrictionOf(
  { people }: Pick<ProtectionDeps, 'people'>,
  sql: Sql,
  member: MemberOfSite,
): Promise<StatusRefusal | null> {
  return restrictionIn(await statusOf({ people }, sql, member));
}

/** The status of one account. */
export async function statusOf(
  { people }: Pick<ProtectionDeps, 'people'>,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<MemberStatus> {
  return (await people.statuses(sql, siteId, [memberId])).get(memberId) ?? 'frozen';
}

/** The refusal that a status causes; an account that is not of the site may not be used there. */
function restrictionIn(status: MemberStatus = 'frozen'): StatusRefusal | null {
  if (status === 'active') return null;
  return { reason: status === 'underage' ? 'underage' : 'restricted', fix: null };
}
