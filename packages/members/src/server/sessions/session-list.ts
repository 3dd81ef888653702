import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { SESSION_MEMORY_MS, SESSIONS_SHOWN_MAX } from '../../limits.ts';
import { maskAddress } from '../../rules/devices/address.ts';
import { type DeviceWords, deviceWords } from '../../rules/devices/user-agent.ts';
import type { MembersDeps } from '../deps.ts';
import { endTrust } from '../devices/trusted-devices.ts';
import { revokeRemembered } from '../remember/remembered.ts';

/** The calling member and session. */
export interface SessionHolder {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly sessionId: string;
}

export interface ShownSession {
  readonly sessionId: string;
  readonly isCurrent: boolean;
  readonly device: DeviceWords;
  /** Masked. */
  readonly ip: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

export interface SessionList {
  /** The calling session first, then the others by last use. */
  readonly sessions: readonly ShownSession[];
  /** The login before the calling session's. */
  readonly previousLogin: (Pick<ShownSession, 'device' | 'ip'> & { readonly at: number }) | null;
}

interface SessionRow {
  readonly id: string;
  readonly device_id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: number;
  readonly last_seen_at: number | null;
}

const COLUMNS = 'id, device_id, ip, user_agent, created_at, last_seen_at';

export async function listSessions(
  { db, clock, limits }: MembersDeps,
  holder: SessionHolder,
): Promise<SessionList> {
  const { siteId, memberId, sessionId } = holder;
  const now = clock.now();
  const { rows } = await db.query<SessionRow>(
    `select ${COLUMNS} from member_sessions
     where site_id = $1 and member_id = $2 and revoked_at is null and expires_at > $3
       and (id = $4 or coalesce(last_seen_at, created_at) > $6)
     order by id = $4 desc, coalesce(last_seen_at, created_at) desc, id desc limit $5`,
    [siteId, memberId, now, sessionId, SESSIONS_SHOWN_MAX, now - limits.sessionIdleMs],
  );
  const before = await db.query<SessionRow>(
    `select ${COLUMNS} from member_sessions
     where site_id = $1 and member_id = $2 and id <> $3
       and created_at <= (select created_at from member_sessions where id = $3)
     order by created_at desc, id desc limit 1`,
    [siteId, memberId, sessionId],
  );
  const previous = before.rows[0];
  return {
    sessions: rows.map((row) => shown(row, sessionId)),
    previousLogin: previous
      ? {
          at: previous.created_at,
          ip: maskAddress(previous.ip),
          device: deviceWords(previous.user_agent),
        }
      : null,
  };
}

/**
 * Ends one session, and the remembered token and the trust of its device, unless that is the calling device itself:
 * who signs a device out elsewhere wants it to be asked for everything again.
 */
export async function endSession(
  { db, clock, sessions }: MembersDeps,
  holder: SessionHolder,
  sessionId: string,
): Promise<Result<number, 'notFound'>> {
  const { siteId, memberId } = holder;
  const now = clock.now();
  const ended = await db.tx(async (sql) => {
    const { rows } = await sql.query<{ device_id: string }>(
      `update member_sessions set revoked_at = $4
       where id = $1 and site_id = $2 and member_id = $3 and revoked_at is null and expires_at > $4
       returning device_id`,
      [sessionId, siteId, memberId, now],
    );
    const deviceId = rows[0]?.device_id;
    if (deviceId === undefined) return false;
    if (deviceId === (await deviceOf(sql, holder.sessionId))) return true;
    await revokeRemembered(sql, { memberId, now, onlyDevice: deviceId });
    await endTrust(sql, { memberId, onlyDevice: deviceId });
    return true;
  });
  if (!ended) return err('notFound');
  sessions.forget({ sessionIds: [sessionId] });
  return ok(1);
}

/** Ends every session but the calling one, and the remembered tokens and trust of other devices. */
export async function endOtherSessions(
  { db, clock, sessions }: MembersDeps,
  holder: SessionHolder,
): Promise<number> {
  const { memberId, sessionId } = holder;
  const ended = await db.tx(async (sql) => {
    const exceptDevice = await deviceOf(sql, sessionId);
    await revokeRemembered(sql, { memberId, now: clock.now(), exceptDevice });
    await endTrust(sql, { memberId, exceptSessionId: sessionId });
    return await sessions.revokeAll(sql, memberId, sessionId);
  });
  sessions.forget({ memberId, exceptSessionId: sessionId });
  return ended;
}

/** The least recently used sessions that must end before one more can be opened. */
export async function surplusSessions(
  sql: Sql,
  room: {
    readonly memberId: MemberId;
    readonly max: number;
    readonly now: number;
    readonly idleMs: number;
  },
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from member_sessions
     where member_id = $1 and revoked_at is null and expires_at > $2
       and coalesce(last_seen_at, created_at) > $4
     order by coalesce(last_seen_at, created_at) desc, id desc offset $3`,
    [room.memberId, room.now, room.max - 1, room.now - room.idleMs],
  );
  return rows.map(({ id }) => id);
}

export async function endSessions(sql: Sql, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await sql.query('update member_sessions set revoked_at = $2 where id = any($1::uuid[])', [
    ids,
    now,
  ]);
}

/** Deletes sessions of long ago, so that the table does not grow without bound. */
export async function forgetOldSessions(sql: Sql, memberId: MemberId, now: number): Promise<void> {
  await sql.query(
    `delete from member_sessions where member_id = $1 and expires_at < $2
       and created_at < (select max(created_at) from member_sessions where member_id = $1)`,
    [memberId, now - SESSION_MEMORY_MS],
  );
}

async function deviceOf(sql: Sql, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ device_id: string }>(
    'select device_id from member_sessions where id = $1',
    [sessionId],
  );
  return rows[0]?.device_id;
}

function shown(row: SessionRow, currentId: string): ShownSession {
  return {
    sessionId: row.id,
    isCurrent: row.id === currentId,
    device: deviceWords(row.user_agent),
    ip: maskAddress(row.ip),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? row.created_at,
  };
}
