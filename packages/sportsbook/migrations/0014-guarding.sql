-- Members whose bets must pass a guard: limits and pauses that they have chosen. All others cost one look at an index.

create table bet_guarded (
  site_id int not null,
  member_id uuid not null,
  primary key (site_id, member_id)
);

-- Whoever guards members replaces this: null lets the stake pass, else why not, `{reason, fix}`. It may lock rows of
-- its own; rows of matches and of the wallet come after them.
create function bet_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns jsonb
language sql as $$
  select null::jsonb
$$;

create function bet_guarding(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns jsonb
language plpgsql as $$
begin
  if not exists (select 1 from bet_guarded where site_id = p_site and member_id = p_member) then
    return null;
  end if;
  return bet_guard(p_site, p_member, p_stake, p_at);
end
$$;

-- As before, and leaves guarded members out: each of their bets is looked at by itself.
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
      and (select true from bet_guarded g where g.site_id = i.site_id and g.member_id = i.member_id
        limit 1) is null
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
  guarded jsonb;
  staked bigint;
  known record;
  posted text;
begin
  if bet_match_over(b.match_id) then
    return jsonb_build_object('reason', 'matchClosed');
  end if;
  guarded := bet_guarding(b.site_id, b.member_id, b.hold - coalesce(b.voucher_amount, 0), b.at);
  if guarded is not null then
    return guarded;
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

-- Null when the series stands, otherwise why it does not: `{reason, …}`; then nothing of it is there.
create or replace function bet_place_legs(b bet_series_item, legs bet_series_leg[]) returns jsonb
language plpgsql as $$
declare
  guarded jsonb;
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
  guarded := bet_guarding(b.site_id, b.member_id, b.stake, b.at);
  if guarded is not null then
    return guarded;
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

-- As before; what an accepted price adds to the hold passes the member's guard as well.
--
-- Outcomes: accepted, refused, over (a match has a result: it may not be accepted any more), short (the wallet does
-- not have the difference), full (the limit of the match or the member's own has no room for it), gone (it was not
-- waiting).
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
    -- What the price has added to the hold must be within the member's own limits too.
    if item.verdict = 'accept' and item.hold > b.hold
      and bet_guarding(item.site_id, item.member_id, item.hold - b.hold, item.at) is not null then
      outcome := 'full';
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
