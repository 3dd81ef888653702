import type { Clock, MemberId, SiteId } from '@tianping/base';
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
  const faults: unknown[] = [];
  const left = { sessions: await shutOut(deps, faults), members: await fetchMoney(deps, faults) };
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} excluded members are not out of the venues`);
  }
  return left;
}

/** Adds to `faults` what keeps a member in, and goes on with the others. */
async function shutOut({ db, clock, venues }: Deps, faults: unknown[]): Promise<number> {
  const { rows } = await db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select p.site_id, p.member_id from protection_member p
     join venue_session s on s.site_id = p.site_id and s.member_id = p.member_id
     where ${EXCLUDED} and s.ended_at is null
     group by p.site_id, p.member_id order by min(s.asked_at), p.member_id limit ${BATCH}`,
    [clock.now()],
  );
  let ended = 0;
  for (const { site_id: siteId, member_id: memberId } of rows) {
    try {
      ended += await venues.endSessions({ siteId, memberId });
    } catch (fault) {
      faults.push(fault);
    }
  }
  return ended;
}

async function fetchMoney({ db, clock, venues, siteOf }: Deps, faults: unknown[]): Promise<number> {
  const { rows } = await db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select p.site_id, p.member_id from protection_member p
     join venue_wallet w on w.site_id = p.site_id and w.member_id = p.member_id
     where ${EXCLUDED} and w.balance_minor >= ${LEAST_MINOR}
       and not exists (select 1 from venue_transfer t where t.site_id = w.site_id
         and t.member_id = w.member_id and t.venue = w.venue and t.ended_at is null)
     group by p.site_id, p.member_id order by md5(p.member_id::text || $1::text), p.site_id limit ${BATCH}`,
    [clock.now()],
  );
  for (const { site_id: siteId, member_id: memberId } of rows) {
    try {
      await venues.bringBack({ siteId, memberId, site: siteOf(siteId) });
    } catch (fault) {
      // Such as a member of a site that is gone from the installation.
      faults.push(fault);
    }
  }
  return rows.length;
}
