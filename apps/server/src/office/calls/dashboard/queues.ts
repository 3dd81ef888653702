import type { SiteId } from '@tianping/base';
import type { Permission } from '@tianping/contract';
import type { Sql } from '@tianping/db';

/** A queue of work for a person: who may see it, and the query that counts it. */
interface Queue {
  readonly code: string;
  readonly permission: Permission;
  /** Gives `count`, `amount` (null where there is none) and `oldest`; parameters: site, now. */
  readonly sql: string;
}

/** A match that began this long ago and still has open bets waits for a result by hand. */
const LATE_MS = 4 * 3_600_000;

const withdrawals = (stages: string): string => `
  select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as amount,
    min(waiting_since) as oldest
  from withdrawal_order where site_id = $1 and $2::bigint > 0 and stage in (${stages})`;

const QUEUES: readonly Queue[] = [
  {
    code: 'resets',
    permission: 'members.read',
    sql: `
      select count(*) as count, null::bigint as amount, min(asked_at) as oldest
      from member_reset_cases
      where site_id = $1 and $2::bigint > 0 and state = 'asked' and member_id is not null`,
  },
  {
    code: 'chat',
    permission: 'chat.read',
    sql: `
      select count(*) as count, null::bigint as amount, min(at) as oldest from (
        select at from chat_reports where site_id = $1 and $2::bigint > 0 and state = 'open'
        union all
        select appealed_at from chat_mutes where site_id = $1 and appeal_state = 'open') waiting`,
  },
  {
    code: 'withdrawals',
    permission: 'withdrawals.read',
    sql: withdrawals("'first', 'firstHeld'"),
  },
  {
    code: 'withdrawals2',
    permission: 'withdrawals.read',
    sql: withdrawals("'second', 'secondHeld'"),
  },
  {
    code: 'payouts',
    permission: 'withdrawals.read',
    sql: withdrawals("'unknown', 'abnormal'"),
  },
  {
    code: 'deposits',
    permission: 'deposits.read',
    sql: `select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as amount,
        min(created_at) as oldest
      from deposit_orders where site_id = $1 and $2::bigint > 0 and status = 'review'`,
  },
  {
    code: 'transfers',
    permission: 'transfers.read',
    sql: `select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as amount,
        min(created_at) as oldest
      from venue_transfer where site_id = $1 and $2::bigint > 0 and status = 'unknown'`,
  },
  {
    code: 'support',
    permission: 'support.read',
    sql: `select count(*) as count, null::bigint as amount, min(last_at) as oldest
      from support_talks where site_id = $1 and $2::bigint > 0
        and state <> 'closed' and last_from = 'member'`,
  },
  {
    code: 'feedback',
    permission: 'feedback.read',
    sql: `select count(*) as count, null::bigint as amount, min(updated_at) as oldest
      from feedbacks where site_id = $1 and $2::bigint > 0
        and state in ('submitted', 'processing') and deleted_at is null`,
  },
  {
    code: 'approvals',
    permission: 'approvals.decide',
    sql: `select count(*) as count, coalesce(sum(abs(amount_minor)), 0)::bigint as amount,
        min(at) as oldest
      from office_proposal where site_id = $1 and status = 'open' and expires_at > $2`,
  },
  {
    code: 'matches',
    permission: 'bets.read',
    sql: `select count(distinct m.match_id) as count, null::bigint as amount,
        min(m.start_at) as oldest
      from sport_match m join bet_leg l on l.match_id = m.match_id
      join bet b on b.bet_id = l.bet_id and b.status = 'accepted'
      where l.site_id = $1 and m.ended_at is null and m.start_at < $2::bigint - ${LATE_MS}`,
  },
];

export async function queuesOf(sql: Sql, siteId: SiteId, now: number) {
  return Promise.all(
    QUEUES.map(async ({ code, permission, sql: text }) => {
      const { rows } = await sql.query<{
        count: number;
        amount: number | null;
        oldest: number | null;
      }>(text, [siteId, now]);
      const row = rows[0] ?? { count: 0, amount: null, oldest: null };
      return {
        code,
        permission,
        count: row.count,
        amountMinor: row.amount,
        oldestAt: row.oldest,
      };
    }),
  );
}
