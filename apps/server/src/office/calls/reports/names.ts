import type { SiteId } from '@tianping/base';
import type { Services } from '../../../services.ts';

/** Names of members of the site, by their ids. */
export async function namesOf(
  { db }: Pick<Services, 'db'>,
  siteId: SiteId,
  members: readonly { readonly memberId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from members where site_id = $1 and id = any($2::uuid[])',
    [siteId, members.map(({ memberId }) => memberId)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
