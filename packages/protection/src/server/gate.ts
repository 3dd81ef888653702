import { err, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { livePause } from '../rules/pause.ts';
import { type ProtectionRefusal, pauseReason, type StatusRefusal } from '../rules/refusal.ts';
import type { ProtectionDeps } from './deps.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockKnown, readMember } from './member-rows.ts';
import { findPause } from './pauses.ts';

/**
 * Whether this person may be given something by the house or invited to it: gifts, rewards, rebate, letters about
 * them. Nobody may who is under age, whose account is frozen or closed, whose pause lasts, or who was last seen where
 * the site is closed: much is given by a round, and no door of a call asks there. Taking money out never asks here.
 * Holds for as long as the caller's transaction runs.
 */
export async function mayReceive(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<Result<null, ProtectionRefusal>> {
  const restricted = await restrictionOf(deps, sql, member);
  if (restricted) return err(restricted);
  if (await deps.isTerritoryClosed(sql, member)) return err({ reason: 'territory', fix: null });
  const paused = await pausedBy(deps, sql, member);
  return paused ? err(paused) : ok(null);
}

/** Why no deposit of any sum would be taken from this account now; null when only its sum may be refused. */
export async function depositStop(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<StatusRefusal | null> {
  return (await restrictionOf(deps, sql, member)) ?? (await pausedBy(deps, sql, member));
}

async function pausedBy(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<StatusRefusal | null> {
  await findPause(deps, sql, member);
  if (!(await lockKnown(sql, member))) return null;
  const pause = livePause((await readMember(sql, member)).pause, deps.clock.now());
  return pause && pauseReason(pause);
}

/** What the account itself stands in the way of, whatever its member has chosen. */
export async function restrictionOf(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<StatusRefusal | null> {
  const status = await deps.people.standing(sql, member);
  if (status === 'active') return null;
  return { reason: status === 'underage' ? 'underage' : 'restricted', fix: null };
}
