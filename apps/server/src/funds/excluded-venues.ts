import { type Clock, type MemberId, type SiteId, workOff, workOffSteps } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { VenuesService } from '@tianping/venues/server';

/** Members handled in one round. */
const BATCH = 50;
/** A smaller amount stays where it is: venues transfer whole yuan only. */
const LEAST_MINOR = 100;
/** Members whose exclusion is in force; $1 is now. */
const EXCLUDED = `p.blocked = 'exclusion' and (p.blocked_until is null or p.blocked_until > $1)`;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly venues: Pick<VenuesService, 'bringBack' | 'endSessions'>;
}

/**
 * Takes excluded members out of the venues: first their sessions there end, then their balances there are moved back to
 * the wallet. Nothing is left to play with, and all of it can be withdrawn. A venue that does not answer is asked again
 * in the next round; rounds begin with other members each time, so that those whose money cannot come hold up nobody.
 */
export async function leaveVenues(
  deps: Deps,
): Promise<{ readonly sessions: number; readonly members: number }> {
  return await workOffSteps({ sessions: () => shutOut(deps), members: () => fetchMoney(deps) });
}

async function shutOut({ db, clock, venues }: Deps): Promise<number> {
  const { rows } = await db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select p.site_id, p.member_id from protection_member p
     join venue_session s on s.site_id = p.site_id and s.member_id = p.member_id
     where ${EXCLUDED} and s.ended_at is null
     group by p.site_id, p.member_id order by min(s.asked_at), p.member_id limit ${BATCH}`,
    [clock.now()],
  );
  const ended = await workOff(rows, ({ site_id: siteId, member_id: memberId }) =>
    venues.endSessions({ siteId, memberId }),
  );
  return ended.reduce((sum, count) => sum + count, 0);
}

async function fetchMoney({ db, clock, venues, siteOf }: Deps): Promise<number> {
  const { rows } = await db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select p.site_id, p.member_id from protection_member p
     join venue_wallet w on w.site_id = p.site_id and w.member_id = p.member_id
     where ${EXCLUDED} and w.balance_minor >= ${LEAST_MINOR}
       and not exists (select 1 from venue_transfer t where t.site_id = w.site_id
         and t.member_id = w.member_id and t.venue = w.venue and t.ended_at is null)
     group by p.site_id, p.member_id order by md5(p.member_id::text || $1::text), p.site_id limit ${BATCH}`,
    [clock.now()],
  );
  // It throws for a member of a site that is gone from the installation, among others.
  await workOff(rows, async ({ site_id: siteId, member_id: memberId }) => {
    await venues.bringBack({ siteId, memberId, site: siteOf(siteId) });
  });
  return rows.length;
}
