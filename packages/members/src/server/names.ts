import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** Account names by member, for lists that show several members; unknown ids are left out. */
export async function readNames(
  sql: Sql,
  siteId: SiteId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  const { rows } = await sql.query<{ id: MemberId; name: string }>(
    'select id, name from members where site_id = $1 and id = any($2::uuid[])',
    [siteId, [...new Set(memberIds)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
