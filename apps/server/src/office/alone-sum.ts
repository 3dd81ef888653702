import type { IdempotencyKey, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { rewardedAlone } from '@tianping/inbox/server';
import { ALONE_MS, creditedAlone } from '@tianping/payments/server';
import { endedAlone, giftsMadeAlone } from '@tianping/venues/server';

/**
 * What a person gave members alone in the last 24 hours, over all acts that take one person below the site's
 * `twoPersonMinor`: otherwise one could give that sum once in each way. Serialised for each person until the
 * transaction ends, since simultaneous copies would each see the same sum. A new act of that kind adds its own sum.
 */
export async function aloneSum(
  sql: Sql,
  who: {
    readonly siteId: SiteId;
    readonly staffId: string;
    readonly staffName: string;
    readonly now: UnixMs;
    /** Of the batch of gift codes that is being made, which may be there already. */
    readonly giftKey?: IdempotencyKey;
  },
): Promise<number> {
  const { siteId, staffId, staffName: by, giftKey: key = null } = who;
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [
    `money alone ${siteId} ${staffId}`,
  ]);
  const since = who.now - ALONE_MS;
  const sums = [
    await creditedAlone(sql, { siteId, staffName: by, since }),
    await endedAlone(sql, { siteId, by, since }),
    await giftsMadeAlone(sql, { siteId, by, since, key }),
    await rewardedAlone(sql, { siteId, staffId, since }),
  ];
  return sums.reduce((sum, minor) => sum + minor, 0);
}
