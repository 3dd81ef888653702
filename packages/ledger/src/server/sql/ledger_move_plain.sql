-- The plain moves of a batch, in sets: members who have a wallet and no debt, whose money suffices at
-- each step, and none of whose keys has been used. Their wallets must be locked. Returns their seqs.
-- (Looking a key up by a query of its own with a limit keeps the planner from reading whole tables.)
create or replace function ledger_move_plain(p_moves ledger_request[]) returns integer[] language plpgsql as $$
declare
  v_plain integer[];
begin
  with moves as materialized (
    select * from unnest(p_moves)
  ), entries as (
    select m.seq, e.account, e.amount, e.ordinal
    from moves m, unnest(m.accounts, m.amounts) with ordinality as e(account, amount, ordinal)
  ), sums as (
    select seq, sum(amount) as total,
      coalesce(sum(amount) filter (where account = 'main'), 0)::bigint as main,
      coalesce(sum(amount) filter (where account = 'hold'), 0)::bigint as hold,
      bool_and(account in ('main', 'hold') or account ~ '^(house|clearing):[A-Za-z0-9-]+$') as known
    from entries group by seq
  ), steps as (
    select m.*, s.total, s.known,
      (select true from ledger_transfer_recent t where t.site_id = m.site and t.member_id = m.member
        and t.movement = m.movement and t.idem_key = m.key limit 1) as used,
      w.main_minor + sum(s.main) over through as main_after,
      w.hold_minor + sum(s.hold) over through as hold_after,
      w.version + row_number() over through as version_after,
      w.debt_minor = 0 and w.currency = m.currency as fit,
      row_number() over (partition by m.site, m.member, m.movement, m.key order by m.seq) as uses,
      lead(m.seq) over through is null as last
    from moves m
    join sums s using (seq)
    cross join lateral (select * from ledger_wallet l
      where l.site_id = m.site and l.member_id = m.member limit 1) w
    window through as (partition by m.site, m.member order by m.seq)
  ), plain_members as (
    select s.site, s.member from steps s
    group by s.site, s.member
    having bool_and(s.fit and s.known and s.total = 0 and s.uses = 1 and s.used is null
      and s.main_after >= 0 and s.hold_after >= 0)
  ), plain as (
    select s.* from steps s join plain_members p using (site, member)
  ), transfers as (
    insert into ledger_transfer_recent
      (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
    select site, member, movement, key, transfer, reference, at, currency, version_after from plain
  ), postings as (
    insert into ledger_posting_recent
      (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after)
    select p.transfer, e.ordinal, p.member, p.site, e.account, e.amount,
      case e.account when 'main' then p.main_after when 'hold' then p.hold_after end
    from plain p join entries e using (seq)
    where e.amount <> 0
  ), house as (
    insert into ledger_house_change (site_id, account, currency, amount_minor)
    select p.site, e.account, p.currency, sum(e.amount)
    from plain p join entries e using (seq)
    where e.account not in ('main', 'hold')
    group by p.site, e.account, p.currency
    having sum(e.amount) <> 0
  ), wallets as (
    update ledger_wallet w
    set main_minor = p.main_after, hold_minor = p.hold_after, version = p.version_after
    from plain p
    where p.last and w.site_id = p.site and w.member_id = p.member
  )
  select coalesce(array_agg(seq), '{}') into v_plain from plain;
  return v_plain;
end $$;
