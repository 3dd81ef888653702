import { err, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import type { OfficeDeps } from '../deps.ts';
import { hashOf, hashPassword, NO_PASSWORD, randomToken } from '../secrets.ts';
import { addHand } from './hands.ts';

export interface SetupLink {
  /** Shown only once, to the person who issues the link; it is part of the page's address. */
  readonly token: string;
  readonly expiresAt: UnixMs;
}

/**
 * `hasPassword`: the account is set up already. `ownHand`: the person who made or reset an account may not issue its
 * link.
 */
export type LinkFault = 'unknown' | 'hasPassword' | 'ownHand';

/**
 * Issues a link to set the password of an account that has none; earlier links become invalid. The person who issues it
 * can never act as one of two persons together with the account. `byId` null: the installation itself, for first
 * owners.
 */
export async function drawSetupLink(
  deps: OfficeDeps,
  of: { readonly siteId: SiteId; readonly staffId: string; readonly byId: string | null },
): Promise<Result<SetupLink, LinkFault>> {
  const { clock, limits, rng } = deps;
  const token = randomToken(rng);
  return deps.db.tx(async (sql) => {
    const { rows } = await sql.query<{ password_hash: string }>(
      `select password_hash from office_staff
       where site_id = $1 and id = $2 and status = 'active' for update`,
      [of.siteId, of.staffId],
    );
    const account = rows[0];
    if (!account) return err('unknown');
    if (account.password_hash !== NO_PASSWORD) return err('hasPassword');
    const hands = await sql.query(
      `select 1 from office_staff_hand
       where staff_id = $1 and by_id = $2 and what in ('created', 'reset') limit 1`,
      [of.staffId, of.byId ?? ''],
    );
    if (of.byId !== null && (of.byId === of.staffId || hands.rows.length > 0)) {
      return err('ownHand');
    }
    const now = clock.now();
    const expiresAt = now + limits.setupLinkMs;
    await sql.query(
      'update office_setup_link set used_at = $2 where staff_id = $1 and used_at is null',
      [of.staffId, now],
    );
    await sql.query(
      `insert into office_setup_link (token_hash, staff_id, by_id, at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [hashOf(token), of.staffId, of.byId ?? 'system', now, expiresAt],
    );
    if (of.byId !== null) {
      await addHand(sql, deps, { staffId: of.staffId, byId: of.byId, what: 'linked' });
    }
    return ok({ token, expiresAt });
  });
}

/** The account of a live link; null when it is unknown, used or expired. */
export async function readSetupLink(
  { db, clock }: OfficeDeps,
  token: string,
): Promise<{ readonly siteId: SiteId; readonly staffId: string; readonly name: string } | null> {
  const { rows } = await db.query<{ siteId: SiteId; staffId: string; name: string }>(
    `select s.site_id as "siteId", s.id as "staffId", s.name
     from office_setup_link l join office_staff s on s.id = l.staff_id
     where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and s.status = 'active'`,
    [hashOf(token), clock.now()],
  );
  return rows[0] ?? null;
}

/** Sets the password of one's own account, once; the following login binds a second factor. */
export async function setUpAccount(
  deps: OfficeDeps,
  of: { readonly token: string; readonly password: string },
): Promise<{ readonly siteId: SiteId; readonly staffId: string; readonly name: string } | null> {
  const found = await readSetupLink(deps, of.token);
  if (!found) return null;
  const passwordHash = await hashPassword(deps.rng, of.password);
  return deps.db.tx(async (sql) => {
    const used = await sql.query(
      `update office_setup_link set used_at = $2
       where token_hash = $1 and used_at is null and expires_at > $2`,
      [hashOf(of.token), deps.clock.now()],
    );
    if (used.rowCount === 0) return null;
    await sql.query(
      `update office_staff set password_hash = $2, must_change = false
       where id = $1 and password_hash = $3`,
      [found.staffId, passwordHash, NO_PASSWORD],
    );
    return found;
  });
}
