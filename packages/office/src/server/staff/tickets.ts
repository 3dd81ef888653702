import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { hashOf, randomToken } from '../secrets.ts';

/** Links the two steps of a login, or of adding a passkey. */
export interface Ticket {
  readonly tokenHash: string;
  readonly staffId: string;
  readonly siteId: SiteId;
  readonly name: string;
  readonly challenge: string | null;
  readonly enrolSealed: string | null;
}

export async function openTicket(
  deps: OfficeDeps,
  of: {
    readonly staffId: string;
    readonly purpose: 'login' | 'passkey';
    /** Generated when absent; a given one replaces the previous one. */
    readonly token?: string;
    readonly challenge?: string;
    /** The password that was checked; no ticket is drawn where the account has another by now. */
    readonly passwordHash?: string;
  },
): Promise<{ readonly token: string; readonly expiresAt: UnixMs } | null> {
  const { db, clock, limits, rng } = deps;
  const now = clock.now();
  const token = of.token ?? randomToken(rng);
  const expiresAt = now + limits.ticketMs;
  const isDrawn = await db.tx(async (sql) => {
    const { rows } = await sql.query(
      `select 1 from office_staff
       where id = $1 and ($2::text is null or password_hash = $2::text) for update`,
      [of.staffId, of.passwordHash ?? null],
    );
    if (rows.length === 0) return false;
    await sql.query('delete from office_ticket where expires_at < $1', [now - limits.ticketMs]);
    await sql.query(
      `insert into office_ticket (token_hash, staff_id, purpose, challenge, tries, expires_at)
       values ($1, $2, $3, $4, 0, $5)
       on conflict (token_hash) do update set challenge = excluded.challenge, tries = 0,
         expires_at = excluded.expires_at, used_at = null`,
      [hashOf(token), of.staffId, of.purpose, of.challenge ?? null, expiresAt],
    );
    return true;
  });
  return isDrawn ? { token, expiresAt } : null;
}

/** Whose live ticket it is, without counting an attempt; null when there is none. */
export async function readTicket(
  { db, clock, limits }: OfficeDeps,
  at: { readonly token: string; readonly purpose: 'login' | 'passkey' },
): Promise<Pick<Ticket, 'siteId' | 'name'> | null> {
  const { rows } = await db.query<{ siteId: SiteId; name: string }>(
    `select s.site_id as "siteId", s.name
     from office_ticket t join office_staff s on s.id = t.staff_id
     where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3
       and t.tries < $4 and s.status = 'active'`,
    [hashOf(at.token), at.purpose, clock.now(), limits.ticketTriesMax],
  );
  return rows[0] ?? null;
}

/** Ends the logins of an account that have begun, within the caller's transaction. */
export async function endTickets(sql: Sql, staffId: string): Promise<void> {
  await sql.query('delete from office_ticket where staff_id = $1', [staffId]);
}

/** Locks a live ticket within the caller's transaction and counts the attempt; null when there is none. */
export async function takeTicket(
  sql: Sql,
  { clock, limits }: OfficeDeps,
  at: { readonly token: string; readonly purpose: 'login' | 'passkey' },
): Promise<Ticket | null> {
  const { rows } = await sql.query<{
    token_hash: string;
    staff_id: string;
    site_id: number;
    name: string;
    challenge: string | null;
    enrol_sealed: string | null;
  }>(
    `update office_ticket t set tries = t.tries + 1
     from office_staff s
     where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3
       and t.tries < $4 and s.id = t.staff_id and s.status = 'active'
     returning t.token_hash, t.staff_id, s.site_id, s.name, t.challenge, t.enrol_sealed`,
    [hashOf(at.token), at.purpose, clock.now(), limits.ticketTriesMax],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    tokenHash: row.token_hash,
    staffId: row.staff_id,
    siteId: row.site_id as SiteId,
    name: row.name,
    challenge: row.challenge,
    enrolSealed: row.enrol_sealed,
  };
}

/** Whether a ticket, used up or not, is still there. */
export async function isStored(sql: Sql, tokenHash: string): Promise<boolean> {
  const { rows } = await sql.query('select 1 from office_ticket where token_hash = $1', [
    tokenHash,
  ]);
  return rows.length > 0;
}

export async function useTicket(sql: Sql, { clock }: OfficeDeps, tokenHash: string): Promise<void> {
  await sql.query('update office_ticket set used_at = $2 where token_hash = $1', [
    tokenHash,
    clock.now(),
  ]);
}

/** A challenge is answered once: taking it removes it. */
export async function setChallenge(
  sql: Sql,
  tokenHash: string,
  challenge: string | null,
): Promise<void> {
  await sql.query('update office_ticket set challenge = $2 where token_hash = $1', [
    tokenHash,
    challenge,
  ]);
}
