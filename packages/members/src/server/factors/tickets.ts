import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MembersDeps } from '../deps.ts';
import { randomToken, tokenHash } from '../sessions/tokens.ts';

type Purpose = 'login' | 'confirm' | 'passkey';

/** A live ticket. */
export interface FactorTicket {
  readonly tokenHash: string;
  readonly memberId: MemberId;
  readonly challenge: string | null;
  readonly rememberedId: string | null;
}

type TicketDeps = Pick<MembersDeps, 'clock' | 'rng' | 'factorLimits'>;

export async function openTicket(
  sql: Sql,
  { clock, rng, factorLimits }: TicketDeps,
  of: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly deviceId: string;
    readonly purpose: Purpose;
    /** Generated when absent; a given one replaces the previous one. */
    readonly token?: string;
    readonly challenge?: string;
    readonly rememberedId?: string | null;
  },
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const now = clock.now();
  const token = of.token ?? randomToken(rng, 32);
  const expiresAt = now + factorLimits.ticketMs;
  await sql.query('delete from member_factor_tickets where member_id = $1 and expires_at < $2', [
    of.memberId,
    now,
  ]);
  await sql.query(
    `insert into member_factor_tickets
       (token_hash, member_id, site_id, purpose, device_id, challenge, remembered_id, tries, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 0, $8)
     on conflict (token_hash) do update set challenge = excluded.challenge, tries = 0,
       expires_at = excluded.expires_at, used_at = null`,
    [
      tokenHash(token),
      of.memberId,
      of.siteId,
      of.purpose,
      of.deviceId,
      of.challenge ?? null,
      of.rememberedId ?? null,
      expiresAt,
    ],
  );
  return { token, expiresAt };
}

/**
 * Counts an attempt with a live ticket and removes its challenge, which can be answered only once; null when there is
 * no such ticket, or it is another device's.
 */
export async function takeTicket(
  sql: Sql,
  { clock, factorLimits }: TicketDeps,
  at: {
    readonly siteId: SiteId;
    readonly deviceId: string;
    readonly token: string;
    readonly purpose: Purpose;
  },
): Promise<FactorTicket | null> {
  const hash = tokenHash(at.token);
  const { rows } = await sql.query<{
    member_id: MemberId;
    challenge: string | null;
    remembered_id: string | null;
  }>(
    `select member_id, challenge, remembered_id from member_factor_tickets
     where token_hash = $1 and site_id = $2 and device_id = $3 and purpose = $4
       and used_at is null and expires_at > $5 and tries < $6 for update`,
    [hash, at.siteId, at.deviceId, at.purpose, clock.now(), factorLimits.ticketTriesMax],
  );
  const row = rows[0];
  if (!row) return null;
  await sql.query(
    `update member_factor_tickets set tries = tries + 1, challenge = null where token_hash = $1`,
    [hash],
  );
  const { member_id: memberId, challenge, remembered_id: rememberedId } = row;
  return { tokenHash: hash, memberId, challenge, rememberedId };
}

export async function isUnused(sql: Sql, ticketHash: string): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from member_factor_tickets where token_hash = $1 and used_at is null',
    [ticketHash],
  );
  return rows.length > 0;
}

/** Whether a ticket, used up or not, is still there: a reset of the second factors removes them. */
export async function isStored(sql: Sql, ticketHash: string): Promise<boolean> {
  const { rows } = await sql.query('select 1 from member_factor_tickets where token_hash = $1', [
    ticketHash,
  ]);
  return rows.length > 0;
}

/** Uses a ticket up; of simultaneous callers only one gets true. */
export async function useTicket(
  sql: Sql,
  { clock }: TicketDeps,
  ticketHash: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update member_factor_tickets set used_at = $2 where token_hash = $1 and used_at is null',
    [ticketHash, clock.now()],
  );
  return rowCount === 1;
}

/** Ends the logins of a member that wait for their second step. */
export async function endLogins(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.query(`delete from member_factor_tickets where member_id = $1 and purpose = 'login'`, [
    memberId,
  ]);
}

/** Gives a login's ticket a challenge to answer. */
export async function setChallenge(sql: Sql, ticketHash: string, challenge: string): Promise<void> {
  await sql.query(
    'update member_factor_tickets set challenge = $2 where token_hash = $1 and used_at is null',
    [ticketHash, challenge],
  );
}
