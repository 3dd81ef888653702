import type { AuditCheck } from '@tianping/ledger/server';

/** The rules that tie withdrawals to money, for the auditor. Each returns the rows that break it. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'what withdrawals hold is the sum of the open ones',
    sql: `select * from (
        select site_id, sum(amount_minor) as posted from ledger_posting
        where account = 'clearing:withdraw' group by site_id
      ) p
      full join (
        select site_id, sum(amount_minor) as open from withdrawal_order
        where ended_at is null group by site_id
      ) o using (site_id)
      where coalesce(posted, 0) <> coalesce(open, 0)`,
  },
  {
    name: 'each withdrawal took its money once, and paid it or gave it back as it ended',
    sql: `select o.id, o.stage, t.* from withdrawal_order o
      cross join lateral (
        select count(*) filter (where movement = 'withdrawHold') as held,
          count(*) filter (where movement = 'withdrawReturn') as returned,
          count(*) filter (where movement = 'withdrawPaid') as paid,
          count(*) filter (where movement = 'withdrawFee') as fees
        from ledger_transfer t
        where t.site_id = o.site_id and t.member_id = o.member_id and t.idem_key = o.id::text
          and t.movement in ('withdrawHold', 'withdrawReturn', 'withdrawPaid', 'withdrawFee')
      ) t
      where t.held <> 1
        or t.returned <> (case when o.stage in ('refused', 'failed', 'cancelled') then 1 else 0 end)
        or t.paid <> (case when o.stage = 'paid' then 1 else 0 end)
        or t.fees <> (case when o.stage = 'paid' and o.fee_minor > 0 then 1 else 0 end)`,
  },
  {
    name: 'no money of a withdrawal moved without one',
    sql: `select t.site_id, t.member_id, t.movement, t.idem_key from ledger_transfer t
      left join withdrawal_order o on o.id::text = t.idem_key
        and o.site_id = t.site_id and o.member_id = t.member_id
      where t.movement in ('withdrawHold', 'withdrawReturn', 'withdrawPaid', 'withdrawFee')
        and o.id is null`,
  },
  {
    name: 'each withdrawal was agreed to by as many people as its sum asks for',
    sql: `select id, stage, amount_minor, first_by, second_by from withdrawal_order
      where (approved_at is not null and (first_by is null
          or (amount_minor >= (terms->>'secondAuditMinor')::bigint and second_by is null)))
        or (stage in ('dispatch', 'sent', 'unknown', 'abnormal', 'paid', 'failed')
          and approved_at is null)
        or first_by = second_by`,
  },
];
