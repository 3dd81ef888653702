import type { UnixMs } from '@tianping/base';
import { protectionLimits } from '../limits.ts';
import { sittingFrom } from '../rules/sitting.ts';
import type { ProtectionDeps } from './deps.ts';
import { limitViews } from './limits-of-member.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { readMember } from './member-rows.ts';

const MINUTE = 60_000;

/** Time and money of a sitting, for the reminder. */
export interface SessionView {
  /** The first sign of play, or the first deposit made for it. */
  readonly startedAt: UnixMs;
  readonly stakeMinor: number;
  readonly winLossMinor: number;
  readonly depositMinor: number;
  readonly nextCheckAt: UnixMs | null;
  /** When a limit of time will be used up if play goes on; null when none will before its period ends. */
  readonly endsAt: UnixMs | null;
}

/** Records a sign of play and returns the current sitting. Simultaneous pages and sessions of a member count once. */
export async function touchSession(
  deps: ProtectionDeps,
  member: MemberOfSite,
): Promise<SessionView> {
  const now = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    await sql.query(
      `insert into protection_member (site_id, member_id, seen_at, sitting_at)
       values ($1, $2, $3, $3) on conflict do nothing`,
      [member.siteId, member.memberId, now],
    );
    await sql.query('select protection_touch($1, $2, $3, $4)', [
      member.siteId,
      member.memberId,
      now,
      protectionLimits.playGapMs,
    ]);
    const { reminderMinutes, sittingAt } = await readMember(sql, member);
    const playedFrom = sittingAt ?? now;
    const paidAt = await deps.money.paidAt(sql, member, playedFrom);
    const startedAt = sittingFrom(playedFrom, paidAt, protectionLimits.playGapMs);
    const views = await limitViews(deps, sql, member);
    const ends = views
      .filter(({ kind }) => kind === 'session')
      .map(({ value, used, resetsAt }) => ({
        at: now + Math.max(value - used, 0) * MINUTE,
        resetsAt,
      }))
      .filter(({ at, resetsAt }) => at < resetsAt)
      .map(({ at }) => at);
    return {
      startedAt,
      ...(await deps.money.since(sql, member, startedAt)),
      nextCheckAt: nextCheck(playedFrom, now, reminderOf(deps, member, reminderMinutes)),
      endsAt: ends.length === 0 ? null : Math.min(...ends),
    };
  });
}

/** Minutes between reminders for the member; null for none. */
export function reminderOf(
  deps: ProtectionDeps,
  { siteId }: MemberOfSite,
  chosen: number | null,
): number | null {
  const minutes = chosen ?? deps.siteOf(siteId).realityCheckMinutes;
  return minutes === 0 ? null : minutes;
}

function nextCheck(playedFrom: UnixMs, now: UnixMs, minutes: number | null): UnixMs | null {
  if (minutes === null) return null;
  const every = minutes * MINUTE;
  return playedFrom + (Math.floor(Math.max(now - playedFrom, 0) / every) + 1) * every;
}
