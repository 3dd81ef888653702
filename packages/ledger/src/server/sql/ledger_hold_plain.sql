-- Takes many holds from what members can spend, in sets. Members whose wallets need more than that (a debt, another
-- currency, too little for all of theirs) are left out. Returns the places in the arrays that were posted. A key that has
-- been used raises, as it must: nothing of the statement stands then.
create or replace function ledger_hold_plain(
  p_sites integer[], p_members uuid[], p_transfers uuid[], p_keys text[], p_references text[], p_amounts bigint[],
  p_ats bigint[], p_movement text, p_currency text default 'CNY'
) returns integer[] language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_done integer[];
begin
  perform 1 from ledger_wallet w
    join (select distinct site, member from unnest(p_sites, p_members) as m(site, member)) m
      on w.site_id = m.site and w.member_id = m.member
    order by w.site_id, w.member_id
    for update of w;
  with steps as materialized (
    select m.*,
      w.main_minor - (sum(m.amount) over through)::bigint as main_after,
      w.hold_minor + (sum(m.amount) over through)::bigint as hold_after,
      w.version + row_number() over through as version_after,
      w.main_minor - (sum(m.amount) over (partition by m.site, m.member))::bigint as main_left,
      lead(m.ord) over through is null as last
    from unnest(p_sites, p_members, p_transfers, p_keys, p_references, p_amounts, p_ats) with ordinality
      as m(site, member, transfer, key, reference, amount, at, ord)
    cross join lateral (select * from ledger_wallet l
      where l.site_id = m.site and l.member_id = m.member limit 1) w
    where w.debt_minor = 0 and w.currency = p_currency
    window through as (partition by m.site, m.member order by m.ord)
  ), plain as materialized (
    select * from steps where main_left >= 0
  ), transfers as (
    insert into ledger_transfer_recent
      (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
    select site, member, p_movement, key, transfer, reference, at, p_currency, version_after from plain
  ), postings as (
    insert into ledger_posting_recent
      (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after)
    select transfer, 1, member, site, 'main', -amount, main_after from plain
    union all
    select transfer, 2, member, site, 'hold', amount, hold_after from plain
  ), written as (
    update ledger_wallet w
    set main_minor = p.main_after, hold_minor = p.hold_after, version = p.version_after
    from plain p
    where p.last and w.site_id = p.site and w.member_id = p.member
  )
  select coalesce(array_agg(ord), '{}') into v_done from plain;
  return v_done;
end $$;
