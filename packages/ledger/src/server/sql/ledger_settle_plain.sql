-- Ends holds of many bets by plain settlements, in sets: each takes its hold from the member and pays `payouts` back;
-- with a house the two go through it, without one the hold itself comes back and the payout is that hold. Members whose
-- wallets need more than that (a debt, another currency) are left out. Returns the places in the arrays that were posted. A
-- key that has been used raises, as it must: nothing of the statement stands then.
create or replace function ledger_settle_plain(
  p_sites integer[], p_members uuid[], p_transfers uuid[], p_movements text[], p_keys text[],
  p_references text[], p_houses text[], p_holds bigint[], p_payouts bigint[], p_at bigint,
  p_currency text default 'CNY'
) returns integer[] language plpgsql as $$
declare
  v_done integer[];
begin
  perform 1 from ledger_wallet w
    join (select distinct site, member from unnest(p_sites, p_members) as m(site, member)) m
      on w.site_id = m.site and w.member_id = m.member
    order by w.site_id, w.member_id
    for update of w;
  with moves as materialized (
    select * from unnest(p_sites, p_members, p_transfers, p_movements, p_keys, p_references, p_houses,
      p_holds, p_payouts) with ordinality
      as m(site, member, transfer, movement, key, reference, house, hold, payout, ord)
  ), wallets as (
    select w.* from ledger_wallet w
    join (select distinct site, member from moves) m on w.site_id = m.site and w.member_id = m.member
    where w.debt_minor = 0 and w.currency = p_currency
  ), steps as materialized (
    select m.*,
      w.main_minor + (sum(m.payout) over through)::bigint as main_after,
      w.hold_minor - (sum(m.hold) over through)::bigint as hold_after,
      w.version + row_number() over through as version_after,
      lead(m.ord) over through is null as last
    from moves m
    join wallets w on w.site_id = m.site and w.member_id = m.member
    window through as (partition by m.site, m.member order by m.ord)
  ), transfers as (
    insert into ledger_transfer_recent
      (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
    select site, member, movement, key, transfer, reference, p_at, p_currency, version_after from steps
  ), postings as (
    insert into ledger_posting_recent
      (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after)
    select s.transfer, e.seq, s.member, s.site, e.account, e.amount, e.after
    from steps s
    cross join lateral (values
      (1, 'hold', -s.hold, s.hold_after),
      (2, s.house, s.hold, null),
      (3, s.house, -s.payout, null),
      (case when s.house is null then 2 else 4 end, 'main', s.payout, s.main_after)
    ) as e(seq, account, amount, after)
    where e.amount <> 0 and e.account is not null
  ), house as (
    insert into ledger_house_change (site_id, account, currency, amount_minor)
    select site, house, p_currency, sum(hold - payout) from steps where house is not null
    group by site, house having sum(hold - payout) <> 0
  ), written as (
    update ledger_wallet w
    set main_minor = s.main_after, hold_minor = s.hold_after, version = s.version_after
    from steps s
    where s.last and w.site_id = s.site and w.member_id = s.member
  )
  select coalesce(array_agg(ord), '{}') into v_done from steps;
  return v_done;
end $$;
