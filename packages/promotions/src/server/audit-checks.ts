import type { AuditCheck } from '@tianping/ledger/server';

/** The rules that tie activities to money, for the auditor. Each returns the rows that break it. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'each claimed grant of an activity was paid once, in full, and no other was paid',
    sql: `select * from (
        select id::text as key, site_id, member_id, amount_minor from promo_grant
        where state = 'claimed'
      ) g
      full join (
        select t.idem_key as key, t.site_id, t.member_id, sum(p.amount_minor) as paid
        from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
          and p.account in ('main', 'debt')
        where t.movement = 'activityGift'
        group by t.idem_key, t.site_id, t.member_id
      ) m using (key, site_id, member_id)
      where g.amount_minor is distinct from m.paid`,
  },
  {
    name: 'each claimed grant of an activity left its turnover duty, once',
    sql: `select g.id, g.turnover_minor, d.required_minor from promo_grant g
      left join turnover_duty d on d.site_id = g.site_id and d.reference = g.id::text
        and d.source = 'activity'
      where (case when g.state <> 'claimed' or g.turnover_minor = 0 then null
        else g.turnover_minor end) is distinct from d.required_minor`,
  },
  {
    name: 'the budget of an activity holds what grants have reserved, and its account what is not paid',
    sql: `select b.activity_id, b.reserved_minor, g.open, b.filled_minor - b.paid_minor as stated,
        l.balance from promo_budget b
      left join lateral (
        select coalesce(sum(amount_minor), 0) as open from promo_grant
        where activity_id = b.activity_id and state in ('open', 'review')
      ) g on true
      left join lateral (
        select coalesce(sum(p.amount_minor), 0) as balance from ledger_posting p
        where p.site_id = b.site_id and p.account = 'house:promotion-' || b.activity_id
      ) l on true
      where b.reserved_minor <> g.open or b.filled_minor - b.paid_minor <> l.balance`,
  },
  {
    name: 'a settled activity keeps no money: its account is empty and nothing of it is reserved',
    sql: `select b.activity_id, b.filled_minor, b.reserved_minor, b.paid_minor from promo_budget b
      join promo_activity a on a.id = b.activity_id
      where a.status = 'settled' and (b.filled_minor <> b.paid_minor or b.reserved_minor <> 0)`,
  },
];
