import type { AuditCheck } from '@tianping/ledger/server';

/** Rules between deposit orders and the ledger. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'each credited deposit is posted as it was paid, and nothing else is',
    sql: `select * from (
        select id::text as reference, site_id, member_id, channel,
          paid_minor - excess_minor as paid_minor
        from deposit_orders where status = 'credited'
      ) o
      full join (
        select t.reference, t.site_id, t.member_id, substr(p.account, 10) as channel,
          -p.amount_minor as posted
        from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
          and p.site_id = t.site_id
        where t.movement = 'deposit' and p.account like 'clearing:%'
          and t.reference in (select id::text from deposit_orders)
      ) l using (reference, site_id, member_id, channel)
      where paid_minor is distinct from posted`,
  },
  {
    name: 'fees and rewards of deposits are posted as the order says',
    sql: `select * from (
        select id::text as reference, movement, minor from deposit_orders,
          lateral (values ('depositFee', fee_minor), ('depositReward', reward_minor))
            as parts (movement, minor)
        where status = 'credited' and minor > 0
      ) o
      full join (
        select t.reference, t.movement, sum(abs(p.amount_minor)) as posted
        from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
          and p.site_id = t.site_id
        where t.movement in ('depositFee', 'depositReward') and p.account like 'house:%'
        group by t.reference, t.movement
      ) l using (reference, movement)
      where minor is distinct from posted`,
  },
  {
    name: 'what reached the wallet is what was paid, less the fee and what goes back to its payer',
    sql: `select id, paid_minor, excess_minor, fee_minor, credited_minor from deposit_orders
      where status = 'credited' and credited_minor <> paid_minor - excess_minor - fee_minor`,
  },
];
