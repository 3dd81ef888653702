import type { Clock, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { hashOf, randomToken } from '../secrets.ts';

/** How long a browser is known after it was last in the account. */
const KNOWN_MS = 180 * 24 * 3_600_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Under which name failures are counted: a browser that has been in the account counts by itself, all others
 * together. A name that nobody has counts like any other.
 */
export async function laneOf(
  { db, clock }: { readonly db: Sql; readonly clock: Clock },
  of: { readonly siteId: SiteId; readonly name: string; readonly device?: string | null },
): Promise<string> {
  const { siteId, name, device } = of;
  if (!device || !TOKEN.test(device)) return name;
  const { rows } = await db.query(
    `select 1 from office_device d join office_staff s on s.id = d.staff_id
     where s.site_id = $1 and s.name = $2 and d.token_hash = $3 and d.last_at > $4`,
    [siteId, name, hashOf(device), clock.now() - KNOWN_MS],
  );
  // No name of staff has a space.
  return rows.length > 0 ? `${name} ${hashOf(device)}` : name;
}

/** From now on the account is known by this browser; answers what its cookie is to hold. */
export async function knowDevice(
  sql: Sql,
  { clock, rng }: OfficeDeps,
  of: { readonly staffId: string; readonly device?: string | null },
): Promise<string> {
  const { staffId, device } = of;
  const token = device && TOKEN.test(device) ? device : randomToken(rng);
  const now = clock.now();
  await sql.query('delete from office_device where staff_id = $1 and last_at <= $2', [
    staffId,
    now - KNOWN_MS,
  ]);
  await sql.query(
    `insert into office_device (staff_id, token_hash, first_at, last_at) values ($1, $2, $3, $3)
     on conflict (staff_id, token_hash) do update set last_at = excluded.last_at`,
    [staffId, hashOf(token), now],
  );
  return token;
}
