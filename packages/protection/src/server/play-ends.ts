import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ProtectionDeps } from './deps.ts';

/**
 * From when on nobody earns from a member's play: the first exclusion that was not found to be another person's, in
 * force or not; for members under age from the beginning.
 */
export async function playEnds(
  { people }: Pick<ProtectionDeps, 'people'>,
  sql: Sql,
  siteId: SiteId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, UnixMs>> {
  const { rows } = await sql.query<{ id: MemberId; at: UnixMs }>(
    `select e.member_id as id, min(e.at) as at from protection_event e
     where e.site_id = $1 and e.member_id = any ($2::uuid[]) and e.what = 'exclusion'
       and not exists (select from protection_event later
         where later.site_id = e.site_id and later.member_id = e.member_id
           and later.what = 'notThem' and later.at >= e.at)
     group by e.member_id`,
    [siteId, memberIds],
  );
  const ends = new Map(rows.map(({ id, at }) => [id, at]));
  for (const id of await people.underage(sql, siteId, memberIds)) ends.set(id, 0);
  return ends;
}
