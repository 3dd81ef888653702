import { createUuid, type SiteId, type UnixMs } from '@tianping/base';
import type { Permission, Role } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { permissionsOf } from '../../rules/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { csrfOf, hashOf, randomToken } from '../secrets.ts';

export type Factor = 'totp' | 'passkey' | 'recovery';

export interface OfficeSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly siteId: SiteId;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly mustChange: boolean;
  readonly csrf: string;
}

export interface SessionRow {
  readonly sessionId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly factor: Factor;
  readonly createdAt: UnixMs;
  readonly lastSeenAt: UnixMs;
  readonly expiresAt: UnixMs;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Writes a session within the caller's transaction; the token is returned only once. The oldest sessions end when there
 * are too many.
 */
export async function openSession(
  sql: Sql,
  deps: OfficeDeps,
  of: {
    readonly staffId: string;
    readonly siteId: SiteId;
    readonly factor: Factor;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<{ readonly sessionId: string; readonly token: string }> {
  const { clock, limits } = deps;
  const now = clock.now();
  const sessionId = createUuid(deps);
  const token = randomToken(deps.rng);
  await sql.query(
    `insert into office_session (id, staff_id, site_id, token_hash, factor, ip, user_agent, created_at,
       last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [
      sessionId,
      of.staffId,
      of.siteId,
      hashOf(token),
      of.factor,
      of.ip,
      of.userAgent,
      now,
      now + limits.sessionLifeMs,
    ],
  );
  await sql.query(
    `update office_session set ended_at = $2 where id in (
       select id from office_session where staff_id = $1 and ended_at is null
       order by created_at desc, id desc offset $3)`,
    [of.staffId, now, limits.sessionsMax],
  );
  return { sessionId, token };
}

/**
 * The live session of a token; null for unknown, ended, idle and expired ones and disabled staff. Finding it counts as
 * use, unless it is `quiet`: a page that only receives pushes must not keep a session open for ever.
 */
export async function findSession(
  deps: OfficeDeps,
  token: string,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<OfficeSession | null> {
  if (!TOKEN.test(token)) return null;
  const { db, clock, limits } = deps;
  const now = clock.now();
  const { rows } = await db.query<{
    id: string;
    staff_id: string;
    site_id: number;
    name: string;
    display_name: string;
    roles: Role[];
    must_change: boolean;
    demo: boolean;
    last_seen_at: number;
  }>(
    `select o.id, o.staff_id, o.site_id, s.name, s.display_name, s.roles, s.must_change, s.demo,
       o.last_seen_at
     from office_session o join office_staff s on s.id = o.staff_id
     where o.token_hash = $1 and o.ended_at is null and o.expires_at > $2 and o.last_seen_at > $3
       and s.status = 'active'`,
    [hashOf(token), now, now - limits.sessionIdleMs],
  );
  const row = rows[0];
  const siteId = row?.site_id as SiteId;
  if (!row || (row.demo && !deps.hasDemoStaff(siteId))) return null;
  if (!quiet && now - row.last_seen_at >= limits.seenEveryMs) {
    await db.tx((sql) =>
      sql.query('update office_session set last_seen_at = $2 where id = $1', [row.id, now]),
    );
  }
  return {
    sessionId: row.id,
    staffId: row.staff_id,
    siteId,
    name: row.name,
    displayName: row.display_name,
    roles: row.roles,
    permissions: new Set(permissionsOf(row.roles)),
    mustChange: row.must_change,
    csrf: csrfOf(token),
  };
}

/** Live sessions, the latest first. */
export async function listSessions(
  sql: Sql,
  { clock, limits }: OfficeDeps,
  staffId: string,
): Promise<readonly SessionRow[]> {
  const now = clock.now();
  const { rows } = await sql.query<SessionRow>(
    `select id as "sessionId", ip, user_agent as "userAgent", factor, created_at as "createdAt",
       last_seen_at as "lastSeenAt", expires_at as "expiresAt"
     from office_session
     where staff_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
     order by last_seen_at desc, id desc`,
    [staffId, now, now - limits.sessionIdleMs],
  );
  return rows;
}

/** Ends one session of a person; returns 0 when it is not theirs or has ended. */
export async function endSession(
  { db, clock }: OfficeDeps,
  of: { readonly staffId: string; readonly sessionId: string },
): Promise<number> {
  const { rowCount } = await db.tx((sql) =>
    sql.query(
      'update office_session set ended_at = $3 where staff_id = $1 and id = $2 and ended_at is null',
      [of.staffId, of.sessionId, clock.now()],
    ),
  );
  return rowCount;
}
