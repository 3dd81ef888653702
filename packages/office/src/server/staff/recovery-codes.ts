import type { Sql } from '@tianping/db';
import { drawRecoveryCodes, recoveryCodeHash } from '@tianping/factors/server';
import type { OfficeDeps } from '../deps.ts';

/** Replaces all recovery codes by new ones, within the caller's transaction; returned only once. */
export async function renewRecoveryCodes(
  sql: Sql,
  { rng, limits }: OfficeDeps,
  staffId: string,
): Promise<readonly string[]> {
  const codes = drawRecoveryCodes(rng, limits.recoveryCodes);
  await sql.query('delete from office_recovery_code where staff_id = $1', [staffId]);
  await sql.query(
    'insert into office_recovery_code (staff_id, code_hash) select $1, h from unnest($2::text[]) h',
    [staffId, codes.map(recoveryCodeHash)],
  );
  return codes;
}

/** Uses a code up; false when there is no such unused code. */
export async function useRecoveryCode(
  sql: Sql,
  { clock }: OfficeDeps,
  of: { readonly staffId: string; readonly code: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update office_recovery_code set used_at = $3
     where staff_id = $1 and code_hash = $2 and used_at is null`,
    [of.staffId, recoveryCodeHash(of.code), clock.now()],
  );
  return rowCount === 1;
}
