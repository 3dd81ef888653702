import type { AuditCheck } from '@tianping/ledger/server';

/** The rules that tie turnover to bets and money, for the auditor. Each returns the rows that break it. */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'what is done of each duty is the sum of what bets have counted for it',
    sql: `select d.id, d.done_minor, s.sum from turnover_duty d
      left join (select duty_id, sum(counted_minor) as sum from turnover_share group by duty_id) s
        on s.duty_id = d.id
      where d.done_minor <> coalesce(s.sum, 0)
        or (d.status = 'open' and d.done_minor >= d.required_minor)`,
  },
  {
    name: 'no bet counts for more than it is worth, nor more than its effective stake',
    sql: `select b.bet_id, b.countable_minor, b.effective_minor, s.used from turnover_bet b
      left join (select bet_id, sum(used_minor) as used from turnover_share group by bet_id) s
        on s.bet_id = b.bet_id
      where coalesce(s.used, 0) > b.countable_minor or b.countable_minor > b.effective_minor`,
  },
  {
    name: 'each bet counts only for duties of its member that were there when it was placed',
    sql: `select s.* from turnover_share s
      join turnover_bet b on b.bet_id = s.bet_id
      join turnover_duty d on d.id = s.duty_id
      where b.placed_at < d.created_at or s.placed_at <> b.placed_at
        or (d.status = 'released' and b.placed_at > d.ended_at)
        or (b.site_id, b.member_id) <> (d.site_id, d.member_id)
        or (s.site_id, s.member_id) <> (d.site_id, d.member_id)
        or s.counted_minor > s.used_minor * s.weight_milli / 1000`,
  },
  {
    name: 'what is noted of each bet is what its last settlement says, unless it is still due',
    sql: `select t.bet_id, t.effective_minor, b.status, b.effective from turnover_bet t
      join bet b on b.bet_id = t.bet_id
      where t.effective_minor <> case b.status when 'settled' then greatest(b.effective, 0) else 0 end
        and not exists (select 1 from turnover_due d where d.bet_id = t.bet_id)`,
  },
];
