import { isUuid } from '@tianping/base';
import type { Permission, Role } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { permissionsOf } from '../../rules/index.ts';

/** Why what a person has proposed can only be refused: the account is disabled, or may not propose it any more. */
export type ProposerFault = 'proposerDisabled' | 'proposerNotPermitted';

/**
 * Why nobody can agree to the proposal of a person any more; null when they can. Of the two persons one would be
 * missing, perhaps because of what is proposed.
 */
export async function proposerFault(
  sql: Sql,
  { staffId, permission }: { readonly staffId: string; readonly permission: Permission },
): Promise<ProposerFault | null> {
  // What the system proposes has no account.
  if (!isUuid(staffId)) return null;
  const { rows } = await sql.query<{ status: 'active' | 'disabled'; roles: Role[] }>(
    'select status, roles from office_staff where id = $1',
    [staffId],
  );
  const now = rows[0];
  if (!now) return null;
  if (now.status === 'disabled') return 'proposerDisabled';
  return permissionsOf(now.roles).includes(permission) ? null : 'proposerNotPermitted';
}
