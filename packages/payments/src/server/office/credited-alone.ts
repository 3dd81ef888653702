import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** How long what one person did alone counts towards the sum from which it takes two. */
export const ALONE_MS = 24 * 3_600_000;

/** What a person has credited by hand since then without another person's approval of the same amount. */
export async function creditedAlone(
  sql: Sql,
  who: { readonly siteId: SiteId; readonly staffName: string; readonly since: UnixMs },
): Promise<number> {
  const { rows } = await sql.query<{ minor: number }>(
    `select coalesce(sum(paid_minor), 0)::bigint as minor from deposit_orders
     where site_id = $1 and credited_at > $2 and decision is not null
       and decision->>'reason' is null and decision->>'staffName' = $3
       and (proposal is null or proposal->>'staffName' = $3
         or (proposal->>'seenMinor')::bigint <> paid_minor)`,
    [who.siteId, who.since, who.staffName],
  );
  return rows[0]?.minor ?? 0;
}
