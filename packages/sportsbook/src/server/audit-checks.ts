import type { AuditCheck } from '@tianping/ledger/server';

/**
 * The rules that tie bets to money and to results, for the auditor. Each check returns the rows that break it and
 * relies only on postings, history and results.
 */
export const auditChecks: readonly AuditCheck[] = [
  {
    name: "each member's hold is what the open bets hold",
    sql: `select * from (
        select site_id, member_id, hold_minor as stored from ledger_wallet
      ) w
      full join (
        select site_id, member_id, sum(hold) as open_hold from bet
        where status in ('waiting', 'accepted') group by site_id, member_id
      ) b using (site_id, member_id)
      where coalesce(stored, 0) <> coalesce(open_hold, 0)`,
  },
  {
    name: 'each bet has taken its hold once, as adjusted, and a refused one got it back',
    sql: `select b.bet_id, b.status, b.hold, t.taken from bet b
      left join lateral (
        select sum(p.amount_minor) as taken
        from ledger_transfer t
        join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id
        where t.site_id = b.site_id and t.member_id = b.member_id and p.account = 'hold'
          and t.movement in ('betHold', 'betRelease')
          and t.idem_key in (b.bet_id || ':place', b.bet_id || ':adjust', b.bet_id || ':refuse')
      ) t on true
      where coalesce(t.taken, 0) <> case when b.status = 'refused' then 0 else b.hold end`,
  },
  {
    name: 'each settlement has exactly its posting',
    sql: `select s.bet_id, s.seq, s.code, t.movement, t.paid from bet_settlement s
      join bet b on b.bet_id = s.bet_id
      left join lateral (
        select t.movement, count(*) over () as transfers,
          (select coalesce(sum(p.amount_minor), 0) from ledger_posting p
            where p.transfer_id = t.id and p.member_id = t.member_id
              and p.account in ('main', 'debt')) as paid,
          (select coalesce(sum(p.amount_minor), 0) from ledger_posting p
            where p.transfer_id = t.id and p.member_id = t.member_id
              and p.account = 'hold') as held
        from ledger_transfer t
        where t.site_id = b.site_id and t.member_id = b.member_id
          and t.idem_key = b.bet_id || ':' || s.seq
      ) t on true
      where t.transfers is distinct from 1
        or t.movement <> case
          when s.code = 'A' then 'betRestore' when s.code like 'D%' then 'betRelease'
          else 'betSettle' end
        or t.paid <> case when s.code = 'A' then -s.payout else s.payout end
        or t.held <> case when s.code = 'A' then b.hold else -b.hold end`,
  },
  {
    name: 'no money of a bet moved without a settlement, a hold or a refusal behind it',
    sql: `select t.site_id, t.member_id, t.movement, t.idem_key from ledger_transfer t
      where t.movement in ('betHold', 'betRelease', 'betSettle', 'betRestore')
        and not exists (
          select 1 from bet b
          where b.bet_id = split_part(t.idem_key, ':', 1)::uuid
            and b.site_id = t.site_id and b.member_id = t.member_id
            and (split_part(t.idem_key, ':', 2) in ('place', 'adjust', 'refuse')
              or exists (
                select 1 from bet_settlement s
                where s.bet_id = b.bet_id and s.seq::text = split_part(t.idem_key, ':', 2))))`,
  },
  {
    name: 'each settled bet says what its last settlement says, and no settlement is missing',
    sql: `select b.bet_id, b.status, b.result_code, b.payout, s.code, s.payout as last_payout
      from bet b
      left join bet_settlement s on s.bet_id = b.bet_id and s.seq = b.settle_count * 2 - 1
      left join lateral (
        select count(*) as n from bet_settlement h where h.bet_id = b.bet_id
      ) h on true
      where h.n <> case
          when b.settle_count = 0 then 0
          when b.settled_at is null then b.settle_count * 2
          else b.settle_count * 2 - 1 end
        or (b.settled_at is not null) <> (b.status in ('settled', 'void'))
        or (b.settled_at is not null and (b.result_code, b.payout, b.effective)
          is distinct from (s.code, s.payout, s.effective))`,
  },
  {
    name: 'each taking back takes back exactly the settlement before it',
    sql: `select a.bet_id, a.seq from bet_settlement a
      left join bet_settlement s on s.bet_id = a.bet_id and s.seq = a.seq - 1
      where a.code = 'A' and (s.payout, s.effective) is distinct from (a.payout, a.effective)`,
  },
  {
    // An operator's void that is given and taken back within a millisecond leaves the same trace; its own row sets
    // it apart.
    name: 'no settlement is taken back only to be made again',
    sql: `select s.bet_id, s.seq from bet_settlement s
      join bet_settlement a on a.bet_id = s.bet_id and a.seq = s.seq + 1
      join bet_settlement n on n.bet_id = s.bet_id and n.seq = s.seq + 2
      where s.code <> 'A' and a.at = n.at and (a.match_id, a.revision) = (n.match_id, n.revision)
        and (s.code, s.payout, s.legs) = (n.code, n.payout, n.legs)
        and not exists (
          select 1 from bet_void_order o
          where o.match_id = a.match_id and o.at between s.at and a.at
            and o.taken_back_at between s.at and n.at)
        and not exists (select 1 from bet_void v where v.bet_id = a.bet_id and v.at = a.at)`,
  },
  {
    name: 'no accepted bet is left on a match whose last result is worked off',
    sql: `select b.bet_id, b.revision, r.revision as result from bet b
      join bet_leg l on l.bet_id = b.bet_id
      join lateral (
        select max(r.revision) as revision, bool_and(r.status <> 'running') as finished,
          max(r.stored_at) as stored_at,
          (array_agg(r.result->>'status' order by r.revision desc))[1] = 'open' as goes_on
        from settlement_run r where r.match_id = l.match_id and r.revision > 0
      ) r on r.finished
      where b.status in ('accepted', 'settled', 'void')
        and not (r.goes_on and coalesce(b.decided_at, b.placed_at) >= r.stored_at)
        and case b.kind when 'single' then b.revision else l.result_revision end < r.revision`,
  },
  {
    name: 'no bet that its operator voided stands otherwise, and none is void for a void taken back',
    sql: `select b.bet_id, b.status, v.reason from bet b
      join lateral (
        select reason from bet_void v where v.bet_id = b.bet_id order by v.seq desc limit 1
      ) v on v.reason is not null
      where b.status <> 'void' or b.result_code <> v.reason`,
  },
  {
    name: "each member's hold on a match is what the bets that count for its limit hold",
    sql: `select * from (
        select site_id, member_id, match_id, held from bet_match_hold
      ) h
      full join (
        select b.site_id, b.member_id, l.match_id, sum(b.hold) as counted
        from bet b join bet_leg l on l.bet_id = b.bet_id
        where b.status in ('waiting', 'accepted', 'settled') and b.kind = 'single'
        group by b.site_id, b.member_id, l.match_id
      ) c using (site_id, member_id, match_id)
      where coalesce(held, 0) <> coalesce(counted, 0)`,
  },
  {
    name: "each member's stakes in series on a match are what those that count for its limit hold",
    sql: `select * from (
        select site_id, member_id, match_id, series_held from bet_match_hold
      ) h
      full join (
        select b.site_id, b.member_id, l.match_id, sum(b.hold) as counted
        from bet b join bet_leg l on l.bet_id = b.bet_id
        where b.status in ('waiting', 'accepted', 'settled') and b.kind = 'series'
        group by b.site_id, b.member_id, l.match_id
      ) c using (site_id, member_id, match_id)
      where coalesce(series_held, 0) <> coalesce(counted, 0)`,
  },
  {
    name: 'each bet answers one key, and each key that became a bet has it',
    sql: `select r.request_key, r.bet_id as asked, b.bet_id as found
      from (select * from bet_request where bet_id is not null) r
      full join bet b on b.bet_id = r.bet_id and b.site_id = r.site_id
        and b.member_id = r.member_id and b.request_key = r.request_key
      where r.bet_id is null or b.bet_id is null`,
  },
];
