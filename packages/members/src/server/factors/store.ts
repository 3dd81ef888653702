import type { MemberId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { drawRecoveryCodes, recoveryCodeHash, type StoredKey } from '@tianping/factors/server';
import type { MembersDeps } from '../deps.ts';
import type { FactorWay, ShownPasskey } from './types.ts';

interface StoredAuthenticator {
  readonly sealed: string | null;
  readonly since: number | null;
  readonly pending_sealed: string | null;
  readonly pending_at: number | null;
}

/** Locks the member's row until the transaction ends; what is read afterwards cannot change. */
export async function lockMember(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.query('select 1 from members where id = $1 for update', [memberId]);
}

export async function readAuthenticator(
  sql: Sql,
  memberId: MemberId,
): Promise<StoredAuthenticator | null> {
  const { rows } = await sql.query<StoredAuthenticator>(
    `select sealed, since, pending_sealed, pending_at from member_authenticators
     where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** The passkeys that work on pages of a host, or all of them. */
export async function readKeys(
  sql: Sql,
  memberId: MemberId,
  rpId: string | null = null,
): Promise<readonly StoredKey[]> {
  const { rows } = await sql.query<StoredKey>(
    `select id, credential_id, public_key, counter, transports from member_passkeys
     where member_id = $1 and ($2::text is null or rp_id = $2) order by created_at, id`,
    [memberId, rpId],
  );
  return rows;
}

export async function listKeys(sql: Sql, memberId: MemberId): Promise<readonly ShownPasskey[]> {
  const { rows } = await sql.query<ShownPasskey>(
    `select id as "passkeyId", label, created_at as "createdAt", last_used_at as "lastUsedAt",
       backed_up as "backedUp", rp_id as host
     from member_passkeys where member_id = $1 order by created_at, id`,
    [memberId],
  );
  return rows;
}

interface Held {
  readonly has_totp: boolean;
  readonly keys: number;
  readonly keys_here: number;
  readonly codes: number;
}

/**
 * A member's second factors; `ways` are those that work on pages of a host. Without ways the member is not asked for
 * one.
 */
export async function readWays(
  sql: Sql,
  memberId: MemberId,
  rpId: string | null,
): Promise<{
  readonly hasFactor: boolean;
  readonly recoveryLeft: number;
  readonly ways: readonly FactorWay[];
}> {
  const { rows } = await sql.query<Held>(
    `select exists (select 1 from member_authenticators a
         where a.member_id = $1 and a.sealed is not null) as has_totp,
       (select count(*) from member_passkeys k where k.member_id = $1) as keys,
       (select count(*) from member_passkeys k where k.member_id = $1 and k.rp_id = $2) as keys_here,
       (select count(*) from member_recovery_codes c
        where c.member_id = $1 and c.used_at is null) as codes`,
    [memberId, rpId],
  );
  const held = rows[0] ?? { has_totp: false, keys: 0, keys_here: 0, codes: 0 };
  const hasFactor = held.has_totp || held.keys > 0;
  const ways: FactorWay[] = [];
  if (held.has_totp) ways.push('totp');
  if (held.keys_here > 0) ways.push('passkey');
  if (hasFactor) ways.push('recovery');
  return { hasFactor, recoveryLeft: hasFactor ? held.codes : 0, ways };
}

/** Replaces all recovery codes by new ones, within the caller's transaction; returned only once. */
export async function renewCodes(
  sql: Sql,
  { rng, factorLimits }: Pick<MembersDeps, 'rng' | 'factorLimits'>,
  memberId: MemberId,
): Promise<readonly string[]> {
  const codes = drawRecoveryCodes(rng, factorLimits.recoveryCodes);
  await sql.query('delete from member_recovery_codes where member_id = $1', [memberId]);
  await sql.query(
    `insert into member_recovery_codes (member_id, code_hash)
     select $1, h from unnest($2::text[]) h`,
    [memberId, codes.map(recoveryCodeHash)],
  );
  return codes;
}

/** Deletes all second factors, and the trust of devices that they gave. */
export async function deleteFactors(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.query('delete from member_authenticators where member_id = $1', [memberId]);
  await sql.query('delete from member_passkeys where member_id = $1', [memberId]);
  await sql.query('delete from member_recovery_codes where member_id = $1', [memberId]);
  await sql.query('delete from member_factor_tickets where member_id = $1', [memberId]);
  await sql.query(
    'update member_devices set trust_hash = null, trusted_until = null where member_id = $1',
    [memberId],
  );
}
