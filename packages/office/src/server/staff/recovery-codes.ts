import type { Rng } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { hashOf } from '../secrets.ts';

/** Letters and digits that nobody confuses. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** New codes in place of all old ones, within the caller's transaction; told once. */
export async function renewRecoveryCodes(
  sql: Sql,
  { rng, limits }: OfficeDeps,
  staffId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => drawCode(rng));
  await sql.query('delete from office_recovery_code where staff_id = $1', [staffId]);
  await sql.query(
    'insert into office_recovery_code (staff_id, code_hash) select $1, h from unnest($2::text[]) h',
    [staffId, codes.map((code) => hashOf(plain(code)))],
  );
  return codes;
}

/** Uses a code up; false when there is none such left. */
export async function useRecoveryCode(
  sql: Sql,
  { clock }: OfficeDeps,
  of: { readonly staffId: string; readonly code: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update office_recovery_code set used_at = $3
     where staff_id = $1 and code_hash = $2 and used_at is null`,
    [of.staffId, hashOf(plain(of.code)), clock.now()],
  );
  return rowCount === 1;
}

function drawCode(rng: Rng): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[rng.int(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** As it is kept, however it was typed. */
function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
