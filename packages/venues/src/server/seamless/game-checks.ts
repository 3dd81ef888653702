import type { AuditCheck } from '@tianping/ledger/server';

/** A movement in force, not rolled back by its provider. */
const STANDS = "t.state = 'done'";

/** What must always hold of venues that play from the central wallet; each only reads. */
export const gameChecks: readonly AuditCheck[] = [
  {
    name: 'the house has of games what stands of stakes less what stands of payouts, member by member',
    sql: `select * from (
        select t.site_id, t.member_id, 'house:game-' || r.venue as account,
          sum(case t.kind when 'stake' then t.moved_minor else -t.moved_minor end) as minor
        from game_transaction t join game_round r on r.id = t.round_id
        where ${STANDS} and t.kind <> 'rollback' group by t.site_id, t.member_id, r.venue
      ) books
      full join (
        select site_id, member_id, account, sum(amount_minor) as posted from ledger_posting
        where account like 'house:game-%' group by site_id, member_id, account
      ) postings using (site_id, member_id, account)
      where coalesce(minor, 0) <> coalesce(posted, 0)`,
  },
  {
    name: 'each round says what its transactions come to',
    sql: `select r.id, r.staked_minor, r.paid_minor, r.cut_minor, r.rolled_back_minor, x.* from game_round r
      left join lateral (
        select coalesce(sum(t.amount_minor) filter (where t.kind = 'stake' and ${STANDS}), 0) as staked,
          coalesce(sum(t.amount_minor) filter (where t.kind = 'payout' and ${STANDS}), 0) as paid,
          coalesce(sum(t.amount_minor - t.moved_minor) filter (where t.kind = 'payout' and ${STANDS}), 0) as cut,
          coalesce(sum(t.amount_minor) filter (where t.kind = 'stake' and t.state = 'rolledBack'), 0) as back
        from game_transaction t where t.round_id = r.id
      ) x on true
      where (r.staked_minor, r.paid_minor, r.cut_minor, r.rolled_back_minor)
        is distinct from (x.staked, x.paid, x.cut, x.back)`,
  },
  {
    name: "each transaction of a provider has moved its money once, in its member's wallet",
    sql: `select t.provider, t.transaction_id, t.kind, t.moved_minor, m.moves, m.minor from game_transaction t
      left join lateral (
        select count(distinct e.id) as moves, sum(abs(e.amount_minor)) as minor from ledger_entry e
        where e.site_id = t.site_id and e.member_id = t.member_id and e.account like 'house:game-%'
          and e.idem_key = t.provider || '/' || t.transaction_id
          and e.movement in ('gameStake', 'gamePayout', 'gameRollback', 'gamePayoutRollback')
      ) m on true
      where coalesce(m.minor, 0) <> t.moved_minor or m.moves > 1`,
  },
  {
    name: 'what counts against a cap of a day is what was won under it and stands',
    sql: `select * from (
        select site_id, member_id, ((at + 28800000) / 86400000)::integer as day, cap, sum(won_minor) as won
        from game_transaction t where ${STANDS} and won_minor > 0 group by 1, 2, 3, 4
      ) books
      full join (select site_id, member_id, day, cap, won_minor from game_day) kept
        using (site_id, member_id, day, cap)
      where coalesce(won, 0) <> coalesce(won_minor, 0)`,
  },
];
