import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

export interface ChannelRate {
  readonly code: string;
  readonly ended: number;
  readonly credited: number;
  readonly open: number;
  readonly creditedMinor: number;
}

/**
 * How deposit orders placed in a time came through, by channel, the busiest first. One that can still be
 * credited has not ended.
 */
export async function channelRates(
  sql: Sql,
  time: { readonly siteId: SiteId; readonly from: number; readonly to: number },
): Promise<readonly ChannelRate[]> {
  const { rows } = await sql.query<ChannelRate>(
    `select channel as code,
       count(*) filter (where status in ('credited', 'closed', 'expired', 'failed')) as ended,
       count(*) filter (where status = 'credited') as credited,
       count(*) filter (where status not in ('credited', 'closed', 'expired', 'failed')) as open,
       coalesce(sum(credited_minor) filter (where status = 'credited'), 0)::bigint
         as "creditedMinor"
     from deposit_orders where site_id = $1 and created_at >= $2 and created_at < $3
     group by channel order by count(*) desc, channel`,
    [time.siteId, time.from, time.to],
  );
  return rows;
}
