import { isUuid, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { shareDevice } from './devices.ts';

/**
 * Why a member of staff cannot be the second person: the account is too new, one of the two made or reset the other's
 * account, or both have logged in on one device.
 */
export type SecondFault = 'tooNew' | 'tied' | 'sameDevice';

export type Hand = 'created' | 'reset' | 'enabled' | 'linked';

type Deps = Pick<OfficeDeps, 'clock' | 'limits'>;

/** Records who created, reset, enabled or linked an account, which must then wait before it decides. */
export async function addHand(
  sql: Sql,
  { clock, limits }: Deps,
  of: { readonly staffId: string; readonly byId: string; readonly what: Hand },
): Promise<void> {
  const at = clock.now();
  await sql.query(
    `insert into office_staff_hand (staff_id, by_id, what, at)
     values ($1, $2, $3, $4)`,
    [of.staffId, of.byId, of.what, at],
  );
  await sql.query('update office_staff set decides_from = $2 where id = $1', [
    of.staffId,
    at + limits.newAccountMs,
  ]);
}

/** Until when an account is too new to decide; null when it is not, or does not exist. */
export async function newUntil(sql: Sql, { clock }: Deps, staffId: string): Promise<UnixMs | null> {
  if (!isUuid(staffId)) return null;
  const { rows } = await sql.query<{ at: number }>(
    'select decides_from as at from office_staff where id = $1 and decides_from > $2',
    [staffId, clock.now()],
  );
  return rows[0]?.at ?? null;
}

/**
 * Why a member of staff may not decide: alone, where `firstId` is null, or as the second person on another's proposal.
 * Null when they may. Every decision on money or rights checks this.
 */
export async function secondFault(
  sql: Sql,
  deps: Deps,
  of: { readonly staffId: string; readonly firstId: string | null },
): Promise<SecondFault | null> {
  if ((await newUntil(sql, deps, of.staffId)) !== null) return 'tooNew';
  if (of.firstId === null) return null;
  const both = [of.staffId, of.firstId];
  const { rows } = await sql.query(
    `select 1 from office_staff_hand
     where staff_id = any($1::uuid[]) and by_id = any($2::text[]) and by_id <> staff_id::text limit 1`,
    [both.filter(isUuid), both],
  );
  if (rows.length > 0) return 'tied';
  return (await shareDevice(sql, deps, both)) ? 'sameDevice' : null;
}
