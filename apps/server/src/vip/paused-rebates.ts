import type { Clock } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';

const DAY_MS = 86_400_000;

/**
 * Rebate was earned before the pause in which it cannot be claimed: it is kept for whoever pauses, and can be claimed
 * for as long as ever, less a day, once the pause is over. Gifts are not earned and expire.
 */
export async function keepRebates(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: readonly Pick<SiteConfig, 'siteId' | 'vip'>[];
}): Promise<{ readonly kept: number }> {
  const now = parts.clock.now();
  let kept = 0;
  for (const { siteId, vip } of parts.sites) {
    const wholeMs = vip.rebate.validDays * DAY_MS;
    const { rowCount } = await parts.db.tx((sql) =>
      sql.query(
        `update vip_grant g set expires_at = greatest(g.available_at, $2) + $3
         from protection_member p
         where p.site_id = $1 and p.blocked is not null
           and (p.blocked_until is null or p.blocked_until > $2)
           and g.site_id = p.site_id and g.member_id = p.member_id and g.kind = 'rebate'
           and g.claimed_at is null and g.expires_at > $2 and g.expires_at < $2 + $3 - $4`,
        [siteId, now, wholeMs, Math.min(DAY_MS, wholeMs / 2)],
      ),
    );
    kept += rowCount;
  }
  return { kept };
}
