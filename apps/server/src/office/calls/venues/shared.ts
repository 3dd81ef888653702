import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { endOfDay, startOfDay } from '@tianping/payments';

const FAR_MS = 8_640_000_000_000_000;

/** Calendar days of the site's clock as moments. */
export function spanOf({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return {
    from: from === null ? 0 : startOfDay(from),
    before: to === null ? FAR_MS : endOfDay(to),
  };
}

/** The member with this exact name; null when there is none. */
export async function memberByName(
  sql: Sql,
  siteId: SiteId,
  name: string,
): Promise<MemberId | null> {
  const { rows } = await sql.query<{ id: MemberId }>(
    'select id from members where site_id = $1 and lower(name) = lower($2) limit 1',
    [siteId, name],
  );
  return rows[0]?.id ?? null;
}
