import type { AuditCheck } from '@tianping/ledger/server';

/** What must always hold of pools. */
export const jackpotChecks: readonly AuditCheck[] = [
  {
    name: 'in the account of each pool lies what it shows, and what was won and is not paid yet',
    sql: `select * from (
        select site_id, 'house:jackpot-' || code as account, sum(pool_minor) as minor from game_jackpot
        where paid_at is null group by site_id, code
      ) books
      full join (
        select site_id, account, sum(amount_minor) as posted from ledger_posting
        where account like 'house:jackpot-%' group by site_id, account
      ) postings using (site_id, account)
      where coalesce(minor, 0) <> coalesce(posted, 0)`,
  },
  {
    name: 'each pool that was won is paid once, to who hit it',
    sql: `select j.id, j.won_minor, j.paid_at, m.* from game_jackpot j
      left join lateral (
        select count(*) as moves, sum(e.amount_minor) as minor from ledger_entry e
        where e.site_id = j.site_id and e.member_id = j.member_id and e.account = 'house:jackpot-' || j.code
          and e.movement = 'jackpotPaid' and e.idem_key = 'jackpot/' || j.id::text
      ) m on true
      where coalesce(-m.minor, 0) <> case when j.paid_at is null then 0 else j.won_minor end or m.moves > 1`,
  },
];
