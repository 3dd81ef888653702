import { createUuid, err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type DeviceWords, deviceWords } from '../../rules/devices/user-agent.ts';
import type { Browser, MembersDeps } from '../deps.ts';
import type { FactorActor, FactorRefusal } from '../factors/types.ts';
import { revokeRemembered } from '../remember/remembered.ts';
import { randomToken, tokenHash } from '../sessions/tokens.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A known device of a member. */
export interface ShownDevice {
  readonly id: string;
  readonly device: DeviceWords;
  /** Where it was last used from; the caller masks it. Empty for one that was last used long ago. */
  readonly ip: string;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  /** Until when the device is not asked for the second factor; null when it is asked. */
  readonly trustedUntil: number | null;
  readonly isCurrent: boolean;
}

/** Whether the device holds a valid trust token of the member. */
export async function isTrusted(
  { db, clock }: Pick<MembersDeps, 'db' | 'clock'>,
  memberId: MemberId,
  { deviceId, trust }: Pick<Browser, 'deviceId' | 'trust'>,
): Promise<boolean> {
  if (!trust || !TOKEN.test(trust)) return false;
  const { rows } = await db.query(
    `select 1 from member_devices where member_id = $1 and device_id = $2 and revoked_at is null
       and trust_hash = $3 and trusted_until > $4`,
    [memberId, deviceId, tokenHash(trust), clock.now()],
  );
  return rows.length > 0;
}

/** Trusts a known device of the member; the token that it must keep is returned only once. */
export async function trustDevice(
  sql: Sql,
  { clock, rng, factorLimits }: Pick<MembersDeps, 'clock' | 'rng' | 'factorLimits'>,
  of: { readonly memberId: MemberId; readonly deviceId: string },
): Promise<string> {
  const token = randomToken(rng, 32);
  await sql.query(
    `update member_devices set trust_hash = $3, trusted_until = $4
     where member_id = $1 and device_id = $2`,
    [of.memberId, of.deviceId, tokenHash(token), clock.now() + factorLimits.trustMs],
  );
  return token;
}

/** Ends the trust of a member's devices, or of one, except the one that a session was opened on. */
export async function endTrust(
  sql: Sql,
  of: {
    readonly memberId: MemberId;
    readonly onlyDevice?: string;
    readonly exceptSessionId?: string;
  },
): Promise<void> {
  await sql.query(
    `update member_devices d set trust_hash = null, trusted_until = null
     where d.member_id = $1 and d.trust_hash is not null and ($3::text is null or d.device_id = $3::text)
       and not exists (
         select 1 from member_sessions s where s.id = $2::uuid and s.device_id = d.device_id)`,
    [of.memberId, of.exceptSessionId ?? null, of.onlyDevice ?? null],
  );
}

export async function listDevices(
  { db, clock }: Pick<MembersDeps, 'db' | 'clock'>,
  of: { readonly siteId: SiteId; readonly memberId: MemberId; readonly deviceId: string },
): Promise<readonly ShownDevice[]> {
  const { rows } = await db.query<{
    id: string;
    device_id: string;
    ip: string;
    user_agent: string;
    first_seen_at: number;
    last_seen_at: number;
    trusted_until: number | null;
  }>(
    `select id, device_id, ip, user_agent, first_seen_at, last_seen_at, trusted_until
     from member_devices where site_id = $1 and member_id = $2 and revoked_at is null
     order by device_id = $3 desc, last_seen_at desc, id`,
    [of.siteId, of.memberId, of.deviceId],
  );
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    ip: row.ip,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    trustedUntil: row.trusted_until !== null && row.trusted_until > now ? row.trusted_until : null,
    isCurrent: row.device_id === of.deviceId,
  }));
}

/** The row stays, since it shows who has shared the device; a login from it counts as one from a new device. */
export async function revokeDevice(
  deps: MembersDeps,
  actor: FactorActor,
  id: string,
): Promise<Result<{ readonly ended: number }, FactorRefusal>> {
  const { siteId, memberId } = actor;
  const now = deps.clock.now();
  const done = await deps.db.tx(async (sql) => {
    const { rows } = await sql.query<{ device_id: string }>(
      `select device_id from member_devices
       where id = $1 and site_id = $2 and member_id = $3 and revoked_at is null for update`,
      [id, siteId, memberId],
    );
    const deviceId = rows[0]?.device_id;
    if (deviceId === undefined) return 'deviceUnknown';
    if (deviceId === actor.deviceId) return 'deviceCurrent';
    await sql.query(
      `update member_devices set revoked_at = $2, trust_hash = null, trusted_until = null
       where id = $1`,
      [id, now],
    );
    await revokeRemembered(sql, { memberId, now, onlyDevice: deviceId });
    const ended = await sql.query<{ id: string }>(
      `update member_sessions set revoked_at = $3
       where member_id = $1 and device_id = $2 and revoked_at is null and expires_at > $3
       returning id`,
      [memberId, deviceId, now],
    );
    await noteRevoked(deps, sql, actor);
    return ended.rows.map((row) => row.id);
  });
  if (typeof done === 'string') return err({ kind: done });
  if (done.length > 0) deps.sessions.forget({ sessionIds: done });
  return ok({ ended: done.length });
}

async function noteRevoked(deps: MembersDeps, sql: Sql, actor: FactorActor): Promise<void> {
  const { siteId, memberId, ip, deviceId } = actor;
  await sql.query(
    `insert into member_profile_events (id, site_id, member_id, what, at, ip, device_id)
     values ($1, $2, $3, 'deviceRevoked', $4, $5, $6)`,
    [createUuid(deps), siteId, memberId, deps.clock.now(), ip, deviceId],
  );
  await deps.onFactorChanged(sql, { siteId, memberId }, 'deviceRevoked');
}
