import type { SiteId } from '@tianping/base';
import type { Role } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { permissionsOf } from '@tianping/office';

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
  readonly displayName: string;
}

/** Everybody else of the site who may answer in talks now, by name. */
export async function colleaguesOf(
  sql: Sql,
  me: { readonly siteId: SiteId; readonly staff: { readonly staffId: string } },
): Promise<readonly Colleague[]> {
  const { rows } = await sql.query<Colleague & { roles: Role[] }>(
    `select id as "staffId", name, display_name as "displayName", roles from office_staff
     where site_id = $1 and status = 'active' and id <> $2 order by name`,
    [me.siteId, me.staff.staffId],
  );
  return rows
    .filter(({ roles }) => permissionsOf(roles).includes('support.reply'))
    .map(({ staffId, name, displayName }) => ({ staffId, name, displayName }));
}
