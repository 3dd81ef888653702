import type { MemberId, SiteId, UnixMs } from '@tianping/base';
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

/** When a member of the site registered; null when there is no such member. */
export async function readRegistered(
  sql: Sql,
  { siteId, memberId }: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<UnixMs | null> {
  const { rows } = await sql.query<{ registered_at: UnixMs }>(
    'select registered_at from members where site_id = $1 and id = $2',
    [siteId, memberId],
  );
  return rows[0]?.registered_at ?? null;
}
