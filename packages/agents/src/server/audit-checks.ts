import type { AuditCheck } from '@tianping/ledger/server';

/** The rules that tie commission to money and to the tree, for the auditor. Each returns the rows that break it. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'each paid line of an agent was paid once, in full, and nothing else was',
    sql: `select * from (
        select site_id, agent_id as member_id, 'agents/' || month as key, pay_minor
        from agent_line where paid_at is not null
      ) l
      full join (
        select t.site_id, t.member_id, t.idem_key as key, sum(t.amount_minor) as paid
        from ledger_entry t where t.movement = 'commission' and t.account in ('main', 'debt')
        group by t.site_id, t.member_id, t.idem_key
      ) m using (site_id, member_id, key)
      where l.pay_minor is distinct from m.paid`,
  },
  {
    name: "each agent's group is its own sum with the groups below it",
    sql: `select l.site_id, l.month, l.agent_id from agent_line l
      left join agent_line c on c.site_id = l.site_id and c.month = l.month
        and c.parent_id = l.agent_id
      group by l.site_id, l.month, l.agent_id, l.group_minor, l.own_minor, l.below_minor
      having l.group_minor <> l.own_minor + coalesce(sum(c.group_minor), 0)
        or l.below_minor <> coalesce(sum(c.below_minor + c.pay_minor), 0)`,
  },
  {
    name: 'what is carried into a month is what the month before carried out',
    sql: `select l.site_id, l.month, l.agent_id, l.carry_in_minor, b.carry_out_minor
      from agent_line l
      left join agent_line b on b.site_id = l.site_id and b.agent_id = l.agent_id
        and b.month = to_char((l.month || '-01')::date - 1, 'YYYY-MM')
      where l.carry_in_minor <> coalesce(b.carry_out_minor, 0)`,
  },
  {
    name: 'what a run pays is the sum of its lines',
    sql: `select r.site_id, r.month, r.pay_minor, sum(l.pay_minor) from agent_run r
      join agent_line l on l.site_id = r.site_id and l.month = r.month
      group by r.site_id, r.month, r.pay_minor having r.pay_minor <> sum(l.pay_minor)`,
  },
];
