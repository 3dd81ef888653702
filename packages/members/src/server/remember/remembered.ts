import { type Clock, createUuid, type MemberId, type Rng, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { REMEMBERED_LIFE_MS } from '../../limits.ts';
import { randomToken, tokenHash } from '../sessions/tokens.ts';

export interface RememberedToken {
  /** Returned once, stored only as a hash. */
  readonly token: string;
  readonly expiresAt: number;
}

/** A stored token. `state`: only a fresh one is accepted. */
export interface StoredToken {
  readonly id: string;
  readonly familyId: string;
  readonly memberId: MemberId;
  readonly deviceId: string;
  readonly state: 'fresh' | 'used' | 'ended';
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface Source {
  readonly clock: Clock;
  readonly rng: Rng;
}

/** Writes a new token of the given family, or the first of a new one. */
export async function writeToken(
  sql: Sql,
  { clock, rng }: Source,
  owner: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly deviceId: string;
    readonly familyId?: string;
  },
): Promise<RememberedToken> {
  const now = clock.now();
  const id = createUuid({ clock, rng });
  const token = randomToken(rng, 32);
  const expiresAt = now + REMEMBERED_LIFE_MS;
  await sql.query(
    `insert into member_remembered
       (id, family_id, site_id, member_id, token_hash, device_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      owner.familyId ?? id,
      owner.siteId,
      owner.memberId,
      tokenHash(token),
      owner.deviceId,
      now,
      expiresAt,
    ],
  );
  return { token, expiresAt };
}

/** A stored token by its row id, whatever its state. */
export async function findTokenById(
  sql: Sql,
  id: string,
): Promise<Pick<StoredToken, 'id' | 'familyId' | 'memberId'> | null> {
  const { rows } = await sql.query<{ id: string; family_id: string; member_id: MemberId }>(
    'select id, family_id, member_id from member_remembered where id = $1',
    [id],
  );
  const row = rows[0];
  return row ? { id: row.id, familyId: row.family_id, memberId: row.member_id } : null;
}

export async function findToken(
  sql: Sql,
  asked: { readonly siteId: SiteId; readonly token: string; readonly now: number },
): Promise<StoredToken | null> {
  if (!TOKEN.test(asked.token)) return null;
  const { rows } = await sql.query<{
    id: string;
    family_id: string;
    member_id: MemberId;
    device_id: string;
    expires_at: number;
    used_at: number | null;
    revoked_at: number | null;
  }>(
    `select id, family_id, member_id, device_id, expires_at, used_at, revoked_at
     from member_remembered where token_hash = $1 and site_id = $2`,
    [tokenHash(asked.token), asked.siteId],
  );
  const row = rows[0];
  if (!row) return null;
  const isEnded = row.revoked_at !== null || row.expires_at <= asked.now;
  return {
    id: row.id,
    familyId: row.family_id,
    memberId: row.member_id,
    deviceId: row.device_id,
    state: isEnded ? 'ended' : row.used_at === null ? 'fresh' : 'used',
  };
}

/** Uses a token up; of simultaneous callers only one gets true. */
export async function useToken(sql: Sql, id: string, now: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update member_remembered set used_at = $2
     where id = $1 and used_at is null and revoked_at is null and expires_at > $2`,
    [id, now],
  );
  return rowCount === 1;
}

export async function endFamily(sql: Sql, familyId: string, now: number): Promise<void> {
  await sql.query(
    'update member_remembered set revoked_at = $2 where family_id = $1 and revoked_at is null',
    [familyId, now],
  );
}

/** Deletes a device's tokens of a member, and all expired tokens of the member. */
export async function clearDevice(
  sql: Sql,
  which: { readonly memberId: MemberId; readonly deviceId: string; readonly now: number },
): Promise<void> {
  await sql.query(
    'delete from member_remembered where member_id = $1 and (device_id = $2 or expires_at <= $3)',
    [which.memberId, which.deviceId, which.now],
  );
}

/** Ends a member's tokens: all, those of one device, or all but those of one. */
export async function revokeRemembered(
  sql: Sql,
  which: {
    readonly memberId: MemberId;
    readonly now: number;
    readonly onlyDevice?: string;
    readonly exceptDevice?: string | undefined;
  },
): Promise<void> {
  await sql.query(
    `update member_remembered set revoked_at = $2
     where member_id = $1 and revoked_at is null
       and ($3::text is null or device_id = $3) and ($4::text is null or device_id <> $4)`,
    [which.memberId, which.now, which.onlyDevice ?? null, which.exceptDevice ?? null],
  );
}
