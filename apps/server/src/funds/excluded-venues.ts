import type { Clock, MemberId, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { VenuesService } from '@tianping/venues/server';

/** Members that one round fetches the money of. */
const BATCH = 50;
/** Less stays where it is: venues give back whole yuan only. */
const LEAST_MINOR = 100;

/**
 * Brings back to the wallet what excluded members have at venues: nothing is left there to play with, and all of it
 * can be taken out. What a venue does not answer for is asked of it again in the next round.
 */
export async function fetchFromVenues(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly venues: Pick<VenuesService, 'bringBack'>;
}): Promise<{ readonly members: number }> {
  const { rows } = await parts.db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select distinct p.site_id, p.member_id from protection_member p
     join venue_wallet w on w.site_id = p.site_id and w.member_id = p.member_id
     where p.blocked = 'exclusion' and (p.blocked_until is null or p.blocked_until > $1)
       and w.balance_minor >= ${LEAST_MINOR}
       and not exists (select 1 from venue_transfer t where t.site_id = w.site_id
         and t.member_id = w.member_id and t.venue = w.venue and t.ended_at is null)
     order by p.site_id, p.member_id limit ${BATCH}`,
    [parts.clock.now()],
  );
  for (const { site_id: siteId, member_id: memberId } of rows) {
    await parts.venues.bringBack({ siteId, memberId, site: parts.siteOf(siteId) });
  }
  return { members: rows.length };
}
