import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

export interface ChannelRate {
  readonly code: string;
  readonly ended: number;
  readonly credited: number;
  readonly open: number;
  readonly creditedMinor: number;
  readonly lastHour: { readonly ended: number; readonly credited: number };
}

interface RateRow extends Omit<ChannelRate, 'lastHour'> {
  readonly hourEnded: number;
  readonly hourCredited: number;
}

const ENDED = `status in ('credited', 'closed', 'expired', 'failed')`;

/**
 * How the deposit orders of a span of time ended, by channel, the busiest first, and those of the last hour separately.
 * An order that can still be credited has not ended.
 */
export async function channelRates(
  sql: Sql,
  time: {
    readonly siteId: SiteId;
    readonly from: number;
    readonly to: number;
    readonly hourFrom: number;
  },
): Promise<readonly ChannelRate[]> {
  const { rows } = await sql.query<RateRow>(
    `select channel as code,
       count(*) filter (where created_at >= $2 and ${ENDED}) as ended,
       count(*) filter (where created_at >= $2 and status = 'credited') as credited,
       count(*) filter (where created_at >= $2 and not ${ENDED}) as open,
       count(*) filter (where created_at >= $4 and ${ENDED}) as "hourEnded",
       count(*) filter (where created_at >= $4 and status = 'credited') as "hourCredited",
       coalesce(sum(credited_minor) filter (where created_at >= $2 and status = 'credited'), 0)::bigint
         as "creditedMinor"
     from deposit_orders
     where site_id = $1 and created_at >= least($2::bigint, $4::bigint) and created_at < $3
     group by channel order by count(*) desc, channel`,
    [time.siteId, time.from, time.to, time.hourFrom],
  );
  return rows.map(({ hourEnded, hourCredited, ...rate }) => ({
    ...rate,
    lastHour: { ended: hourEnded, credited: hourCredited },
  }));
}
