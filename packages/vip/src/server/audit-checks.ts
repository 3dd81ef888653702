import type { AuditCheck } from '@tianping/ledger/server';

/** The rules that tie gifts and rebate to money, for the auditor. Each returns the rows that break it. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'each claimed grant was paid once, in full, and no other was paid',
    sql: `select * from (
        select id::text as key, site_id, member_id, amount_minor,
          case kind when 'rebate' then 'rebate' else 'gift' end as movement
        from vip_grant where claimed_at is not null
      ) g
      full join (
        select t.idem_key as key, t.site_id, t.member_id, t.movement, sum(p.amount_minor) as paid
        from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
          and p.account in ('main', 'debt')
        where t.movement = 'rebate'
          or (t.movement = 'gift' and t.idem_key in (select id::text from vip_grant))
        group by t.idem_key, t.site_id, t.member_id, t.movement
      ) m using (key, site_id, member_id, movement)
      where g.amount_minor is distinct from m.paid`,
  },
  {
    name: 'each claimed grant left the turnover that it asks for, once',
    sql: `select g.id, g.turnover_minor, r.required_minor from vip_grant g
      left join turnover_duty r on r.site_id = g.site_id and r.reference = g.id::text
        and r.source = case g.kind when 'rebate' then 'rebate' else 'gift' end
      where (case when g.claimed_at is null or g.turnover_minor = 0 then null
        else g.turnover_minor end) is distinct from r.required_minor`,
  },
  {
    name: 'each rebate is the sum of its parts, each the cut share of its turnover',
    sql: `select g.id, g.amount_minor, s.sum, s.wrong from vip_grant g
      cross join lateral (
        select sum(p."amountMinor") as sum,
          count(*) filter (where p."amountMinor" <> p."turnoverMinor" * p."rateBp" / 10000) as wrong
        from jsonb_to_recordset(g.parts)
          as p("turnoverMinor" bigint, "rateBp" bigint, "amountMinor" bigint)
      ) s
      where g.kind = 'rebate' and (g.amount_minor is distinct from s.sum or s.wrong > 0)`,
  },
  {
    name: "each member's turnover is the sum of the days, and that of the bets",
    sql: `select m.site_id, m.member_id, m.turnover_minor, d.sum as days, b.sum as bets
      from vip_member m
      left join lateral (
        select sum(turnover_minor) as sum from vip_day d
        where d.site_id = m.site_id and d.member_id = m.member_id
      ) d on true
      left join lateral (
        select sum(c.counted_minor) as sum from vip_bet_counted c
        join bet on bet.bet_id = c.bet_id
        where bet.site_id = m.site_id and bet.member_id = m.member_id
      ) b on true
      left join lateral (
        select sum(c.counted_minor) as sum from vip_round_counted c
        where c.site_id = m.site_id and c.member_id = m.member_id
      ) r on true
      where m.turnover_minor <> coalesce(d.sum, 0)
        or m.turnover_minor <> coalesce(b.sum, 0) + coalesce(r.sum, 0)`,
  },
  {
    name: "each member's deposits are the credited orders that were counted",
    sql: `select m.site_id, m.member_id, m.deposit_minor, d.sum as days, o.sum as orders
      from vip_member m
      left join lateral (
        select sum(deposit_minor) as sum from vip_deposit_day d
        where d.site_id = m.site_id and d.member_id = m.member_id
      ) d on true
      left join lateral (
        select sum(credited_minor) as sum from deposit_orders o
        where o.site_id = m.site_id and o.member_id = m.member_id and o.status = 'credited'
          and not exists (select 1 from vip_due q where q.id = o.id)
      ) o on true
      where m.deposit_minor <> coalesce(d.sum, 0) or m.deposit_minor <> coalesce(o.sum, 0)`,
  },
  {
    name: 'no settled bet counts for more than its settlement says, once it is counted',
    sql: `select c.bet_id, c.counted_minor, b.effective from vip_bet_counted c
      join bet b on b.bet_id = c.bet_id
      where c.counted_minor > coalesce(b.effective, 0)
        and not exists (select 1 from vip_due q where q.id = c.bet_id)`,
  },
];
