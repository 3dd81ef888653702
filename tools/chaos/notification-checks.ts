import type { AuditCheck } from '@tianping/ledger/server';

/** What a member must have been notified of. A deposit that its provider never took needs no notification. */
const DUE = `
  select site_id, member_id, 'deposit/' || id || '/' || status as send_key from deposit_orders
  where status = 'credited' or (status in ('expired', 'failed') and pay_url <> '')
  union all
  select b.site_id, b.member_id, 'bet/' || b.bet_id || '/' || (s.seq + 1) / 2
  from bet_settlement s
  join bet_settlement before on before.bet_id = s.bet_id and before.seq = s.seq - 2
  join bet b on b.bet_id = s.bet_id
  where s.code <> 'A' and s.payout <> before.payout
  union all
  select site_id, member_id, 'grant/' || id from vip_grant
  where announced_at < expires_at and claimed_at is null
  union all
  select site_id, member_id, 'withdraw/' || id || '/' || told from withdrawal_order
  cross join lateral unnest(array['submitted',
    case when stage in ('paid', 'refused', 'failed', 'cancelled') then stage end]) told
  where told is not null
  union all
  select site_id, member_id, 'protection/' || event_id from protection_event where what <> 'reminder'
  union all
  select site_id, id, 'welcome' from members`;

/**
 * Notifications and the events that they report: neither exists without the other. Each returns the rows that break
 * it.
 */
export const notificationChecks: readonly AuditCheck[] = [
  {
    name: 'what has happened to a member stands in a letter',
    sql: `select d.* from (${DUE}) d
      where not exists (select 1 from letters l where l.site_id = d.site_id
        and l.member_id = d.member_id and l.send_key = d.send_key)`,
  },
  {
    name: 'no letter tells of what has not happened',
    sql: `select l.site_id, l.member_id, l.send_key from letters l
      where (l.send_key like 'bet/%' or l.send_key like 'deposit/%/credited'
        or l.send_key like 'withdraw/%' or l.send_key like 'protection/%')
        and not exists (select 1 from (${DUE}) d where d.site_id = l.site_id
          and d.member_id = l.member_id and d.send_key = l.send_key)`,
  },
];
