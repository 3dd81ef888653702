import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { LimitKind, MemberLimit } from '../rules/member-limit.ts';
import type { Pause, PauseKind } from '../rules/pause.ts';
import type { LimitPeriod } from '../rules/periods.ts';
import type { MemberOfSite } from './member-of-site.ts';

export interface MemberRow {
  readonly pause: Pause | null;
  /** Null for the site's setting, 0 for none. */
  readonly reminderMinutes: number | null;
  /** When the current or last sitting began. */
  readonly sittingAt: UnixMs | null;
}

export interface LimitRow extends MemberLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

interface StoredMember {
  readonly blocked: PauseKind | null;
  readonly blocked_until: UnixMs | null;
  readonly reminder_minutes: number | null;
  readonly sitting_at: UnixMs | null;
}

interface StoredLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly pending: boolean;
  readonly pending_value: number | null;
  readonly confirm_from: UnixMs | null;
  readonly expires_at: UnixMs | null;
}

/** Creates the member's row if there is none, and locks it: from here on bets and deposits wait. */
export async function lockMember(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  at: UnixMs,
): Promise<MemberRow> {
  const who = [siteId, memberId];
  await sql.query(
    `insert into protection_member (site_id, member_id, seen_at) values ($1, $2, $3)
     on conflict do nothing`,
    [...who, at],
  );
  const { rows } = await sql.query<StoredMember>(
    `select blocked, blocked_until, reminder_minutes, sitting_at from protection_member
     where site_id = $1 and member_id = $2 for update`,
    who,
  );
  await sql.query(
    'insert into bet_guarded (site_id, member_id) values ($1, $2) on conflict do nothing',
    who,
  );
  return memberRow(rows[0]);
}

/** Locks the member's row; false when there is none, for a member who never set a limit or took a pause. */
export async function lockKnown(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select 1 from protection_member where site_id = $1 and member_id = $2 for update',
    [siteId, memberId],
  );
  return rowCount > 0;
}

/** The same for several members of a site, one after the other by their id. */
export async function lockKnownOf(
  sql: Sql,
  siteId: SiteId,
  memberIds: readonly MemberId[],
): Promise<void> {
  await sql.query(
    `select 1 from protection_member where site_id = $1 and member_id = any ($2::uuid[])
     order by member_id for update`,
    [siteId, memberIds],
  );
}

/** The stored pauses of members, including those that are over. */
export async function readPauses(
  sql: Sql,
  siteId: SiteId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Pause>> {
  const { rows } = await sql.query<{ id: MemberId } & Pause>(
    `select member_id as id, blocked as kind, blocked_until as until from protection_member
     where site_id = $1 and member_id = any ($2::uuid[]) and blocked is not null`,
    [siteId, memberIds],
  );
  return new Map(rows.map(({ id, kind, until }) => [id, { kind, until }]));
}

export async function readMember(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<MemberRow> {
  const { rows } = await sql.query<StoredMember>(
    `select blocked, blocked_until, reminder_minutes, sitting_at from protection_member
     where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  return memberRow(rows[0]);
}

/** Stores a pause; null when none is in force any more. */
export async function writePause(
  sql: Sql,
  member: MemberOfSite,
  pause: Pause | null,
): Promise<void> {
  await sql.query(
    `update protection_member set blocked = $3, blocked_until = $4
     where site_id = $1 and member_id = $2`,
    [member.siteId, member.memberId, pause?.kind ?? null, pause?.until ?? null],
  );
}

export async function readLimits(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<readonly LimitRow[]> {
  const { rows } = await sql.query<StoredLimit>(
    `select kind, period, value, pending, pending_value, confirm_from, expires_at
     from protection_limit where site_id = $1 and member_id = $2 order by kind, period`,
    [siteId, memberId],
  );
  return rows.map(limitRow);
}

/** Stores a limit; null removes it. */
export async function writeLimit(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  at: { readonly kind: LimitKind; readonly period: LimitPeriod },
  limit: MemberLimit | null,
): Promise<void> {
  const key = [siteId, memberId, at.kind, at.period];
  if (limit === null) {
    await sql.query(
      `delete from protection_limit
       where site_id = $1 and member_id = $2 and kind = $3 and period = $4`,
      key,
    );
    return;
  }
  const { value, pending } = limit;
  await sql.query(
    `insert into protection_limit (site_id, member_id, kind, period, value, pending, pending_value,
       confirm_from, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, member_id, kind, period) do update set value = excluded.value,
       pending = excluded.pending, pending_value = excluded.pending_value,
       confirm_from = excluded.confirm_from, expires_at = excluded.expires_at`,
    [
      ...key,
      value,
      pending !== null,
      pending?.value ?? null,
      pending?.confirmFrom ?? null,
      pending?.expiresAt ?? null,
    ],
  );
}

function memberRow(row: StoredMember | undefined): MemberRow {
  const pause = row?.blocked ? { kind: row.blocked, until: row.blocked_until } : null;
  const sittingAt = row?.sitting_at ?? null;
  return { pause, reminderMinutes: row?.reminder_minutes ?? null, sittingAt };
}

function limitRow(row: StoredLimit): LimitRow {
  const { kind, period, value, confirm_from: confirmFrom, expires_at: expiresAt } = row;
  const isPending = row.pending && confirmFrom !== null && expiresAt !== null;
  return {
    kind,
    period,
    value,
    pending: isPending ? { value: row.pending_value, confirmFrom, expiresAt } : null,
  };
}
