import type { MemberId, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Countries } from '../http/territory/countries.ts';
import { territoryOf } from '../http/territory/territory.ts';

/**
 * Members whom the territory check would refuse at the address of their latest visit. A member who was never seen has
 * no known place and is refused real money like an address that cannot be located.
 */
export function createMemberTerritory(
  siteOf: (siteId: SiteId) => SiteConfig,
  countries: Pick<Countries, 'of'>,
) {
  return async (sql: Sql, siteId: SiteId, ids: readonly MemberId[]): Promise<MemberId[]> => {
    if (ids.length === 0) return [];
    const { rows } = await sql.query<{ id: MemberId; ip: string }>(
      `select m.id, coalesce((select s.ip from member_sessions s
         where s.site_id = m.site_id and s.member_id = m.id
         order by s.last_seen_at desc limit 1), m.register_ip) as ip
       from members m where m.site_id = $1 and m.id = any ($2::uuid[])`,
      [siteId, ids],
    );
    const addresses = new Map(rows.map(({ id, ip }) => [id, ip]));
    const site = siteOf(siteId);
    return ids.filter((id) => {
      const territory = territoryOf(site, addresses.get(id) ?? '', countries);
      return territory === 'limited' || territory === 'blocked';
    });
  };
}
