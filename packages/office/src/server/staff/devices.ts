import { type Clock, isUuid, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { hashOf, randomToken } from '../secrets.ts';

/** How long a browser is known after it last logged in to the account. */
const KNOWN_MS = 180 * 24 * 3_600_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The name under which failures are counted: a browser that has logged in to the account has a count of its own, all
 * others share one. An unknown name counts like any other.
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
  // Names of staff contain no space, so that this cannot be one.
  return rows.length > 0 ? `${name} ${hashOf(device)}` : name;
}

/** Records the browser as known for the account; returns the value of its cookie. */
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

/**
 * Whether these accounts have all logged in on one browser lately. Demonstration accounts are everybody's, so that a
 * browser says nothing about the persons behind them.
 */
export async function shareDevice(
  sql: Sql,
  { clock, limits }: Pick<OfficeDeps, 'clock' | 'limits'>,
  staffIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from office_device d join office_staff s on s.id = d.staff_id
     where d.staff_id = any($1::uuid[]) and d.last_at > $2 and not s.demo
     group by d.token_hash having count(*) > 1 limit 1`,
    [staffIds.filter(isUuid), clock.now() - limits.sharedDeviceMs],
  );
  return rows.length > 0;
}
