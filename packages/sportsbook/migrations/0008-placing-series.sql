-- Placing with the fields that bets have since there are series, and placing series.

alter type bet_place_item add attribute includes_stake boolean;
alter type bet_place_item add attribute runner jsonb;
alter type bet_place_item add attribute voucher_id uuid;
alter type bet_place_item add attribute voucher_amount bigint;

-- What was offered instead when a wait ended in a refusal: `{fix, legs}`.
alter table bet add column refusal_detail jsonb;
create index bet_open_series on bet (site_id, member_id)
  where status in ('waiting', 'accepted') and kind = 'series';

-- As before, and leaves out what is placed with a voucher: that is claimed one by one.
create or replace function bet_place_plain(items bet_place_item[]) returns int[]
language plpgsql as $$
declare
  plain bet_place_item[];
  roomy int[];
  fit int[];
  posted int[];
begin
  plain := array(
    select i from unnest(items) i where i.refusal is null and i.voucher_id is null
    order by i.site_id, i.member_id, i.ord);
  perform bet_lock_matches(array(select i.match_id from unnest(plain) i));

  -- These rows are the lock under which the limit of a match and "each selection once" are decided.
  with wanted as materialized (
    select i.site_id, i.member_id, i.match_id, sum(i.hold)::bigint as hold, min(i.match_max) as match_max
    from unnest(plain) i
    group by i.site_id, i.member_id, i.match_id
  ), taken as (
    insert into bet_match_hold as h (site_id, member_id, match_id, held)
    select site_id, member_id, match_id, hold from wanted where hold <= match_max
    order by site_id, member_id, match_id
    on conflict (site_id, member_id, match_id) do update set held = h.held + excluded.held
    where h.held + excluded.held <= (
      select w.match_max from wanted w where w.site_id = h.site_id and w.member_id = h.member_id
        and w.match_id = h.match_id)
    returning site_id, member_id, match_id
  )
  select array_agg(i.ord) into roomy
  from unnest(plain) i join taken t using (site_id, member_id, match_id);

  -- Looking things up by queries of their own with a limit keeps the planner from reading whole tables.
  select array_agg(i.ord) into fit
  from (
    select u.*,
      count(*) over (partition by u.site_id, u.member_id, u.request_key) as uses,
      count(*) over (
        partition by u.site_id, u.member_id, u.match_id, u.market_id, u.side, u.in_play) as same
    from unnest(plain) u
  ) i
  where i.ord = any (roomy) and i.uses = 1 and (i.same = 1 or not i.once)
    and (select true from bet_request r where r.site_id = i.site_id and r.member_id = i.member_id
      and r.request_key = i.request_key limit 1) is null
    and (select m.ended_at from sport_match m where m.match_id = i.match_id limit 1) is null
    and (not i.once or (select s.bet_id from bet_open_same(
      i.site_id, i.member_id, i.match_id, i.market_id, i.side, i.in_play) s) is null);

  select array_agg(m.seq) into posted
  from ledger_move_all(array(select i.posting from unnest(plain) i where i.ord = any (fit))) m
  where m.outcome = 'posted';
  posted := coalesce(posted, '{}');

  if cardinality(roomy) > cardinality(posted) then
    perform bet_unhold(i.site_id, i.member_id, i.match_id, i.hold)
    from unnest(plain) i where i.ord = any (roomy) and i.ord <> all (posted);
  end if;
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
  select i.site_id, i.member_id, i.request_key, i.body_hash, i.at, i.bet_id
  from unnest(plain) i where i.ord = any (posted);
  perform bet_write(array(select i from unnest(plain) i where i.ord = any (posted)));
  return posted;
end
$$;

-- Null when the bet stands, otherwise why it does not: `{reason, …}`.
create or replace function bet_place_one(b bet_place_item) returns jsonb
language plpgsql as $$
declare
  staked bigint;
  known record;
  posted text;
begin
  if bet_match_over(b.match_id) then
    return jsonb_build_object('reason', 'matchClosed');
  end if;

  insert into bet_match_hold as h (site_id, member_id, match_id, held)
  select b.site_id, b.member_id, b.match_id, b.hold where b.hold <= b.match_max
  on conflict (site_id, member_id, match_id)
  do update set held = h.held + excluded.held where h.held + excluded.held <= b.match_max;
  if not found then
    select h.held into staked from bet_match_hold h
    where h.site_id = b.site_id and h.member_id = b.member_id and h.match_id = b.match_id;
    return jsonb_build_object(
      'reason', 'aboveMatch', 'staked', coalesce(staked, 0), 'facts', b.limit_facts);
  end if;

  if b.once then
    select * into known
    from bet_open_same(b.site_id, b.member_id, b.match_id, b.market_id, b.side, b.in_play);
    if found then
      perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
      return jsonb_build_object(
        'reason', 'duplicateSelection', 'betId', known.bet_id, 'placedAt', known.placed_at);
    end if;
  end if;

  if b.voucher_id is not null
    and not bet_voucher_claim(b.voucher_id, b.site_id, b.member_id, b.bet_id, b.at) then
    perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
    return jsonb_build_object('reason', 'voucherGone');
  end if;

  select m.outcome into posted from ledger_move_all(array[b.posting]) m;
  if posted <> 'posted' then
    perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
    if b.voucher_id is not null then
      perform bet_voucher_return(b.bet_id);
    end if;
    return jsonb_build_object('reason', posted);
  end if;
  perform bet_write(array[b]);
  return null;
end
$$;

-- The rows of bets whose money is held.
create or replace function bet_write(items bet_place_item[]) returns void
language sql as $$
  insert into bet (
    bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    placed_at, wait_until, wait_facts, decided_at, voucher_id, voucher_amount)
  select bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    at, wait_until, wait_facts, case when status = 'accepted' then at end, voucher_id,
    coalesce(voucher_amount, 0)
  from unnest(items);
  insert into bet_leg (
    bet_id, leg, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection, includes_stake, runner)
  select bet_id, 1, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection, includes_stake, runner
  from unnest(items)
$$;

-- The member's open single bet on the same selection; before the match and in play are two.
create or replace function bet_open_same(
  p_site int, p_member uuid, p_match text, p_market text, p_side text, p_in_play boolean
) returns table (bet_id uuid, placed_at bigint)
language sql stable as $$
  select o.bet_id, o.placed_at
  from bet_leg l join bet o on o.bet_id = l.bet_id
  where l.match_id = p_match and l.site_id = p_site and l.member_id = p_member
    and l.market_id = p_market and l.side = p_side and l.in_play = p_in_play
    and o.status in ('waiting', 'accepted') and o.kind = 'single'
  limit 1
$$;

-- One series, as `seriesRow` writes it. With a `refusal` only the first eight columns count.
create type bet_series_item as (
  site_id int, member_id uuid, request_key text, body_hash text, at bigint, bet_id uuid, refusal jsonb,
  status text, game_type text, stake bigint, win bigint, wait_until bigint, wait_facts jsonb,
  sizes int[], bets int, unit_stake bigint, once boolean, limit_facts jsonb, legs jsonb,
  posting ledger_request
);
create type bet_series_leg as (
  leg int, match_id text, market_id text, family text, period text, line int, side text, price int,
  struck int, in_play boolean, score_home int, score_away int, wire_market text, wire_selection text,
  includes_stake boolean, match_max bigint
);

-- Places one series: all of its legs or none. Each transaction has one, so that its member's rows of matches come
-- before the member's wallet, as they do for single bets.
--
-- Outcomes as of `bet_place`.
create function bet_place_series(p_item jsonb)
returns table (outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  item bet_series_item;
  known record;
begin
  item := jsonb_populate_record(null::bet_series_item, p_item);
  bet_id := item.bet_id;
  detail := item.refusal;
  -- Another transaction that uses the key is waited for here.
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id, refusal)
  values (item.site_id, item.member_id, item.request_key, item.body_hash, item.at, item.bet_id, item.refusal)
  on conflict (site_id, member_id, request_key) do nothing;
  if not found then
    select r.body_hash, r.bet_id, r.refusal into known from bet_request r
    where r.site_id = item.site_id and r.member_id = item.member_id
      and r.request_key = item.request_key;
    outcome := case when known.body_hash = item.body_hash then 'duplicate' else 'conflict' end;
    bet_id := known.bet_id;
    detail := known.refusal;
  elsif item.refusal is not null then
    outcome := 'refused';
  else
    detail := bet_place_legs(item, array(
      select x from jsonb_populate_recordset(null::bet_series_leg, item.legs) x order by x.leg));
    outcome := case when detail is null then 'placed' else 'refused' end;
    if detail is not null then
      bet_id := null;
      update bet_request r set bet_id = null, refusal = bet_place_series.detail
      where r.site_id = item.site_id and r.member_id = item.member_id
        and r.request_key = item.request_key;
    end if;
  end if;
  return next;
end
$$;

-- Null when the series stands, otherwise why it does not: `{reason, …}`; then nothing of it is there.
create function bet_place_legs(b bet_series_item, legs bet_series_leg[]) returns jsonb
language plpgsql as $$
declare
  over int[];
  taken text[];
  staked bigint[];
  known record;
  posted text;
begin
  perform bet_lock_matches(array(select l.match_id from unnest(legs) l));
  over := array(
    select l.leg from unnest(legs) l join sport_match m on m.match_id = l.match_id
    where m.ended_at is not null order by l.leg);
  if cardinality(over) > 0 then
    return jsonb_build_object('reason', 'seriesLegs', 'over', to_jsonb(over));
  end if;

  -- These rows are the lock under which the limits of the matches and "each series once" are decided.
  with room as (
    insert into bet_match_hold as h (site_id, member_id, match_id, held, series_held)
    select b.site_id, b.member_id, l.match_id, 0, b.stake from unnest(legs) l
    where b.stake <= l.match_max
    order by l.match_id
    on conflict (site_id, member_id, match_id) do update
      set series_held = h.series_held + excluded.series_held
    where h.series_held + excluded.series_held <= (
      select l.match_max from unnest(legs) l where l.match_id = h.match_id)
    returning match_id
  )
  select coalesce(array_agg(match_id), '{}') into taken from room;
  if cardinality(taken) < cardinality(legs) then
    perform bet_unhold_series(b.site_id, b.member_id, taken, b.stake);
    staked := array(
      select coalesce(h.series_held, 0) from unnest(legs) l
      left join bet_match_hold h on h.site_id = b.site_id and h.member_id = b.member_id
        and h.match_id = l.match_id
      order by l.leg);
    return jsonb_build_object('reason', 'aboveSeriesMatch', 'seriesStaked', to_jsonb(staked),
      'facts', b.limit_facts);
  end if;

  if b.once then
    select o.bet_id, o.placed_at into known
    from bet o
    where o.site_id = b.site_id and o.member_id = b.member_id and o.kind = 'series'
      and o.status in ('waiting', 'accepted') and o.sizes = b.sizes
      and (select array_agg(row(l.match_id, l.market_id, l.side, l.in_play)::text order by l.match_id)
        from bet_leg l where l.bet_id = o.bet_id)
        = (select array_agg(row(l.match_id, l.market_id, l.side, l.in_play)::text order by l.match_id)
        from unnest(legs) l)
    limit 1;
    if found then
      perform bet_unhold_series(b.site_id, b.member_id, taken, b.stake);
      return jsonb_build_object(
        'reason', 'duplicateSelection', 'betId', known.bet_id, 'placedAt', known.placed_at);
    end if;
  end if;

  select m.outcome into posted from ledger_move_all(array[b.posting]) m;
  if posted <> 'posted' then
    perform bet_unhold_series(b.site_id, b.member_id, taken, b.stake);
    return jsonb_build_object('reason', posted);
  end if;
  insert into bet (
    bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    placed_at, wait_until, wait_facts, decided_at, kind, sizes, bets, unit_stake)
  values (
    b.bet_id, b.site_id, b.member_id, b.request_key, b.status, b.game_type, 'H', b.stake, b.stake, b.win,
    b.at, b.wait_until, b.wait_facts, case when b.status = 'accepted' then b.at end, 'series', b.sizes,
    b.bets, b.unit_stake);
  insert into bet_leg (
    bet_id, leg, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection, includes_stake)
  select b.bet_id, l.leg, b.site_id, b.member_id, l.match_id, l.market_id, l.family, l.period, l.line,
    l.side, l.price, l.struck, l.in_play, l.score_home, l.score_away, l.wire_market, l.wire_selection,
    l.includes_stake
  from unnest(legs) l;
  return null;
end
$$;

create function bet_unhold_series(p_site int, p_member uuid, p_matches text[], p_hold bigint)
returns void language sql as $$
  update bet_match_hold set series_held = series_held - p_hold
  where site_id = p_site and member_id = p_member and match_id = any (p_matches)
$$;

-- Ends the wait of many in-play bets, of series leg by leg together. An accepted bet takes the terms of that moment;
-- where a negative price moved, what it holds changes by the difference, and so does the wallet.
--
-- Outcomes: accepted, refused, over (a match has a result: it may not be accepted any more), short (the wallet does
-- not have the difference), full (the limit of the match has no room for it), gone (it was not waiting).
create or replace function bet_decide(p_items jsonb)
returns table (bet_id uuid, outcome text)
language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  b record;
  matches text[];
  posted text;
begin
  for item in
    select * from jsonb_to_recordset(p_items) as x(
      bet_id uuid, site_id int, member_id uuid, at bigint, verdict text, refusal text,
      refusal_detail jsonb, hold bigint, win bigint, match_max bigint, legs jsonb, posting jsonb)
    order by x.site_id, x.member_id, x.bet_id
  loop
    bet_id := item.bet_id;
    select o.hold, o.kind into b
    from bet o where o.bet_id = item.bet_id and o.status = 'waiting' for update of o;
    if not found then
      outcome := 'gone';
      return next;
      continue;
    end if;
    matches := array(select l.match_id from bet_leg l where l.bet_id = item.bet_id order by l.leg);
    if item.verdict = 'accept' then
      perform bet_lock_matches(matches);
    end if;
    if item.verdict = 'accept' and exists (
      select 1 from sport_match m where m.match_id = any (matches) and m.ended_at is not null) then
      outcome := 'over';
      return next;
      continue;
    end if;
    if item.verdict = 'accept' and item.hold > b.hold then
      update bet_match_hold h set held = h.held + item.hold - b.hold
      where h.site_id = item.site_id and h.member_id = item.member_id and h.match_id = matches[1]
        and h.held + item.hold - b.hold <= item.match_max;
      if not found then
        outcome := 'full';
        return next;
        continue;
      end if;
    end if;
    posted := 'posted';
    if item.posting is not null then
      posted := bet_post(item.posting);
    end if;
    outcome := case when posted <> 'posted' then 'short' when item.verdict = 'accept' then 'accepted'
      else 'refused' end;
    perform bet_rehold(item.site_id, item.member_id, matches, case outcome
      when 'refused' then b.hold
      when 'accepted' then greatest(b.hold - item.hold, 0)
      when 'short' then greatest(coalesce(item.hold, b.hold) - b.hold, 0) end, b.kind);
    if outcome <> 'short' then
      perform bet_decided(item.bet_id, outcome, to_jsonb(item));
    end if;
    return next;
  end loop;
end
$$;

-- Gives back what a decided bet no longer holds of the limits of its matches.
create function bet_rehold(p_site int, p_member uuid, p_matches text[], p_less bigint, p_kind text)
returns void language sql as $$
  update bet_match_hold set
    held = held - case when p_kind = 'single' then p_less else 0 end,
    series_held = series_held - case when p_kind = 'series' then p_less else 0 end
  where p_less <> 0 and site_id = p_site and member_id = p_member and match_id = any (p_matches)
$$;

-- The rows of a bet that was decided.
create function bet_decided(p_bet uuid, p_outcome text, p_item jsonb) returns void
language plpgsql as $$
begin
  if p_outcome = 'refused' then
    update bet o set status = 'refused', refusal = p_item->>'refusal',
      refusal_detail = nullif(p_item->'refusal_detail', 'null'), decided_at = (p_item->>'at')::bigint,
      wait_until = null, wait_facts = null
    where o.bet_id = p_bet;
    return;
  end if;
  update bet o set status = 'accepted', hold = (p_item->>'hold')::bigint, win = (p_item->>'win')::bigint,
    decided_at = (p_item->>'at')::bigint, wait_until = null, wait_facts = null
  where o.bet_id = p_bet;
  update bet_leg l set market_id = x.market_id, line = x.line, price = x.price, struck = x.struck,
    score_home = x.score_home, score_away = x.score_away, wire_market = x.wire_market,
    wire_selection = x.wire_selection
  from jsonb_to_recordset(p_item->'legs') as x(
    leg int, market_id text, line int, price int, struck int, score_home int, score_away int,
    wire_market text, wire_selection text)
  where l.bet_id = p_bet and l.leg = x.leg
    and (l.market_id, l.price, l.struck, l.score_home, l.score_away)
      is distinct from (x.market_id, x.price, x.struck, x.score_home, x.score_away);
end
$$;
