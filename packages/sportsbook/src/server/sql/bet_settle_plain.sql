-- `p_outcomes`: for each selection its key, code (null: open), whether the stake is in its price, and the record of its
-- leg. `p_caps`: for each site the lowest cap of the day that may bind; who might reach it is left out. `p_transfers`
-- are ids for the postings, at least as many as the page has bets.
--
-- Returns where the page ends and which of its bets are left; `ended` null when the page is empty.
--
-- The wallets are locked before any row of a bet is (`bet_lock_wallets`).
create or replace function bet_settle_plain(
  p_match text, p_revision int, p_at bigint, p_day bigint, p_after_site int, p_after_member uuid, p_after_bet uuid,
  p_limit int, p_outcomes jsonb, p_caps jsonb, p_transfers uuid[],
  out ended uuid, out ended_site int, out ended_member uuid, out remaining uuid[], out settled int,
  out members jsonb
) language plpgsql as $$
declare
  v_sites int[];
  v_members uuid[];
  v_bets uuid[];
  v_codes text[];
  v_legs jsonb[];
  v_holds bigint[];
  v_payouts bigint[];
  v_effective bigint[];
  v_rounding text[];
  v_tickets text[];
  v_done int[];
begin
  create temporary table if not exists bet_page (
    site_id int, member_id uuid, bet_id uuid, placed_at bigint, due boolean, plain boolean, code text, legs jsonb,
    hold bigint, payout bigint, effective bigint, rounding text
  ) on commit drop;
  truncate bet_page;
  insert into bet_page
  with page as materialized (
    select l.site_id, l.member_id, l.bet_id, l.struck,
      l.market_id || ' ' || l.side || ' ' || l.in_play || ' ' || coalesce(l.score_home || ':' || l.score_away, '') as key
    from bet_leg l
    where l.match_id = p_match and (l.site_id, l.member_id, l.bet_id) > (p_after_site, p_after_member, p_after_bet)
    order by l.site_id, l.member_id, l.bet_id limit p_limit
  ), outcome as materialized (
    select * from jsonb_to_recordset(p_outcomes) as x(key text, code text, with_stake boolean, legs jsonb)
  ), priced as (
    select p.site_id, p.member_id, p.bet_id, b.placed_at, b.hold, b.stake, p.struck, o.code, o.legs,
      o.with_stake or b.odds_type = 'E' as with_stake,
      b.status in ('accepted', 'settled', 'void') as due,
      b.status = 'accepted' and b.kind = 'single' and b.settle_count = 0 and b.voucher_id is null
        and o.key is not null and (b.hold = b.stake or p.struck < 0) as plain
    from page p
    cross join lateral (select * from bet o where o.bet_id = p.bet_id limit 1 for update) b
    left join outcome o on o.key = p.key
  )
  select x.site_id, x.member_id, x.bet_id, x.placed_at, x.due, x.plain, x.code, x.legs, x.hold, m.payout,
    case when x.code in ('W', 'L') then least(x.stake, x.hold)
      when x.code in ('LW', 'LL') then least(x.stake, x.hold) / 2 else 0 end,
    m.rounding
  from priced x
  left join lateral bet_paid(x.code, x.stake, x.hold, x.struck, x.with_stake) m on x.plain;

  select p.bet_id, p.site_id, p.member_id into ended, ended_site, ended_member
  from bet_page p order by p.site_id desc, p.member_id desc, p.bet_id desc limit 1;

  -- What was paid today is read under the wallets' locks: runs of two matches would each see the same room.
  perform bet_lock_wallets(array(select p.bet_id from bet_page p where p.due));

  -- Of a member who might reach a cap of the day each bet is looked at by itself.
  update bet_page p set plain = false
  from (
    select w.site_id, w.member_id
    from (
      select site_id, member_id, sum(greatest(payout - hold, 0))::bigint as won
      from bet_page where plain and code is not null group by site_id, member_id
    ) w
    join jsonb_to_recordset(p_caps) as c(site_id int, cap bigint) on c.site_id = w.site_id
    where w.won > 0 and w.won + coalesce((
      select sum(b.payout - b.hold + b.voucher_amount) from bet b
      where b.site_id = w.site_id and b.member_id = w.member_id
        and coalesce(b.settled_at, b.placed_at) >= p_day and b.settled_at is not null
        and b.payout > b.hold - b.voucher_amount), 0) > c.cap
  ) o
  where p.plain and p.site_id = o.site_id and p.member_id = o.member_id;

  select array_agg(site_id), array_agg(member_id), array_agg(bet_id), array_agg(code), array_agg(legs),
    array_agg(hold), array_agg(payout), array_agg(effective), array_agg(rounding),
    array_agg(bet_ticket(bet_id, placed_at))
  into v_sites, v_members, v_bets, v_codes, v_legs, v_holds, v_payouts, v_effective, v_rounding, v_tickets
  from (select * from bet_page where plain and code is not null order by site_id, member_id, bet_id) p;

  settled := 0;
  if v_bets is not null then
    v_done := ledger_settle_plain(v_sites, v_members, p_transfers[1:cardinality(v_bets)],
      array(select case when c like 'D%' then 'betRelease' else 'betSettle' end from unnest(v_codes) with ordinality as u(c, n) order by n),
      array(select id || ':1' from unnest(v_bets) with ordinality as u(id, n) order by n),
      v_tickets,
      array(select case when c like 'D%' then null else 'house:book' end from unnest(v_codes) with ordinality as u(c, n) order by n),
      v_holds, v_payouts, p_at);
    if cardinality(v_done) < cardinality(v_bets) then
      update bet_page p set plain = false
      where p.plain and p.code is not null
        and p.bet_id not in (select v_bets[n] from unnest(v_done) n);
    end if;
    with item as materialized (
      select * from unnest(v_bets, v_codes, v_legs, v_payouts, v_effective, v_rounding) with ordinality
        as i(bet_id, code, legs, payout, effective, rounding, ord)
      where cardinality(v_done) = cardinality(v_bets) or ord in (select unnest(v_done))
    ), history as (
      insert into bet_settlement (
        bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding, legs, at)
      select bet_id, 1, p_match, p_revision, code, payout, effective, null, rounding, legs, p_at from item
    ), written as (
      update bet b set
        status = case when i.code like 'D%' then 'void' else 'settled' end,
        result_code = i.code, payout = i.payout, effective = i.effective, settled_at = p_at,
        settle_count = 1, revision = greatest(b.revision, p_revision)
      from item i where b.bet_id = i.bet_id
    ), freed as (
      update bet_match_hold h set held = h.held - f.hold
      from (
        select site_id, member_id, sum(hold)::bigint as hold from bet_page
        where plain and code like 'D%' group by site_id, member_id
      ) f
      where h.match_id = p_match and h.site_id = f.site_id and h.member_id = f.member_id
    )
    select count(*) into settled from item;
  end if;

  -- Open selections: the bet only rests on this run.
  update bet b set revision = p_revision
  from bet_page p
  where p.plain and p.code is null and b.bet_id = p.bet_id and b.revision < p_revision and p_revision > 0;

  select array_agg(bet_id order by site_id, member_id, bet_id) into remaining
  from bet_page where due and not plain;
  remaining := coalesce(remaining, '{}');
  select jsonb_agg(distinct jsonb_build_object('siteId', site_id, 'memberId', member_id)) into members
  from bet_page where plain and code is not null;
end
$$;
