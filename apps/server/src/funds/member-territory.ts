import type { SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from '@tianping/protection/server';
import type { Countries } from '../http/territory/countries.ts';
import { territoryOf } from '../http/territory/territory.ts';

/**
 * Whether the door would refuse a member at the address of the latest visit. Who was never seen is nowhere: real
 * money is closed to that as it is to an address that nobody can place.
 */
export function createMemberTerritory(
  siteOf: (siteId: SiteId) => SiteConfig,
  countries: Pick<Countries, 'of'>,
) {
  return async (sql: Sql, { siteId, memberId }: MemberOfSite): Promise<boolean> => {
    const { rows } = await sql.query<{ ip: string }>(
      `select coalesce((select s.ip from member_sessions s where s.site_id = $1 and s.member_id = $2
         order by s.last_seen_at desc limit 1), register_ip) as ip
       from members where site_id = $1 and id = $2`,
      [siteId, memberId],
    );
    const territory = territoryOf(siteOf(siteId), rows[0]?.ip ?? '', countries);
    return territory === 'limited' || territory === 'blocked';
  };
}
