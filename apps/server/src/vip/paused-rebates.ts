import { type Clock, type MemberId, type SiteId, throwFaults, workOff } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { ProtectionService } from '@tianping/protection/server';
import { hasTerritories } from '../http/territory/territory.ts';

const DAY_MS = 86_400_000;
/** Members read at a time. */
const PAGE = 300;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000' as MemberId;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: readonly Pick<SiteConfig, 'siteId' | 'vip' | 'money' | 'funds'>[];
  readonly protection: Pick<ProtectionService, 'mayReceive'>;
}

/** Rebate to be extended: not claimed, not expired, and with less than its whole time left by at least a day. */
const TO_KEEP = `g.kind = 'rebate' and g.claimed_at is null
  and g.expires_at > $2 and g.expires_at < $2 + $3 - $4`;

/**
 * Rebate is earned. While its member is paused or in a place where the site is closed, and so cannot claim it, its
 * expiry is moved on: afterwards it can be claimed for the usual time, less up to a day. Gifts are not earned and
 * expire.
 */
export async function keepRebates(deps: Deps): Promise<{ readonly kept: number }> {
  const now = deps.clock.now();
  let extended = 0;
  await workOff(deps.sites, async (site) => {
    const siteId = site.siteId as SiteId;
    const wholeMs = site.vip.rebate.validDays * DAY_MS;
    const times = [siteId, now, wholeMs, Math.min(DAY_MS, wholeMs / 2)];
    const paused = await deps.db.tx((sql) =>
      sql.query(
        `update vip_grant g set expires_at = greatest(g.available_at, $2) + $3
         from protection_member p
         where p.site_id = $1 and p.blocked is not null
           and (p.blocked_until is null or p.blocked_until > $2)
           and g.site_id = p.site_id and g.member_id = p.member_id and ${TO_KEEP}`,
        times,
      ),
    );
    extended += paused.rowCount;
    if (isClosedSomewhere(site)) extended += await keepOfClosed(deps, siteId, times);
  });
  return { kept: extended };
}

/** Whether the site is closed anywhere; otherwise members' places need not be checked. */
function isClosedSomewhere(site: Deps['sites'][number]): boolean {
  return hasTerritories(site) || site.funds.territories.blockedNetworks.length > 0;
}

/** The database does not know where a member is: members are checked one by one, page by page. */
async function keepOfClosed(deps: Deps, siteId: SiteId, times: readonly number[]): Promise<number> {
  let extended = 0;
  let after = BEFORE_ALL;
  const faults: unknown[] = [];
  for (;;) {
    const { rows } = await deps.db.query<{ member_id: MemberId }>(
      `select distinct g.member_id from vip_grant g
       where g.site_id = $1 and g.member_id > $5 and ${TO_KEEP} order by g.member_id limit ${PAGE}`,
      [...times, after],
    );
    const keep = ({ member_id: memberId }: { readonly member_id: MemberId }) =>
      deps.db.tx(async (sql) => {
        const may = await deps.protection.mayReceive(sql, { siteId, memberId });
        if (may.ok || may.error.reason !== 'territory') return 0;
        return await keepOf(sql, memberId, times);
      });
    for (const kept of await workOff(rows, keep, (fault) => faults.push(fault))) extended += kept;
    after = rows.at(-1)?.member_id ?? after;
    if (rows.length < PAGE) break;
  }
  throwFaults(faults);
  return extended;
}

async function keepOf(sql: Sql, memberId: MemberId, times: readonly number[]): Promise<number> {
  const { rowCount } = await sql.query(
    `update vip_grant g set expires_at = greatest(g.available_at, $2) + $3
     where g.site_id = $1 and g.member_id = $5 and ${TO_KEEP}`,
    [...times, memberId],
  );
  return rowCount;
}
