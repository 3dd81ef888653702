import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ProtectionService } from '@tianping/protection/server';

/**
 * Members who can be given nothing any more: the account is closed, the member is under age, or an exclusion of their
 * own is in force. Few have ever been excluded, so that only those are examined one by one.
 */
export async function shutOut(
  protection: Pick<ProtectionService, 'playEnds' | 'exclusion'>,
  sql: Sql,
  siteId: SiteId,
  ids: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const closed = await sql.query<{ id: MemberId }>(
    `select id from members where site_id = $1 and id = any ($2::uuid[]) and status = 'closed'`,
    [siteId, ids],
  );
  const out = new Set(closed.rows.map(({ id }) => id));
  const ends = await protection.playEnds(sql, siteId, ids);
  for (const memberId of [...ends.keys()].sort()) {
    const isUnderAge = ends.get(memberId) === 0;
    if (isUnderAge || (await protection.exclusion(sql, { siteId, memberId }))) out.add(memberId);
  }
  return out;
}
