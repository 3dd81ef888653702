-- One intent to bet, as `placeRow` writes it: flat, so that JSON is read once. With a `refusal` the rules have
-- refused it and only the first eight columns count.
create type bet_place_item as (
  ord int, site_id int, member_id uuid, request_key text, body_hash text, at bigint, bet_id uuid,
  refusal jsonb,
  status text, game_type text, odds_type text, stake bigint, hold bigint, win bigint,
  wait_until bigint, wait_facts jsonb, match_id text, market_id text, family text, period text, line int,
  side text, price int, struck int, in_play boolean, score_home int, score_away int,
  wire_market text, wire_selection text, match_max bigint, limit_facts jsonb, once boolean,
  posting ledger_request
);

-- Places many bets in one transaction, each by itself: what is plain in sets, the rest one by one, under the lock
-- of the member's own rows. Rows are locked in the order of members so that two batches never wait for each other
-- in a circle.
--
-- Outcomes: placed, refused (detail: reason and facts), duplicate (the first answer: bet_id or detail), conflict.
create function bet_place(p_items jsonb)
returns table (ord int, outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  items bet_place_item[];
  item bet_place_item;
  done int[] := '{}';
begin
  items := array(
    select x from jsonb_populate_recordset(null::bet_place_item, p_items) x
    order by x.site_id, x.member_id, x.ord);
  -- Below this many the sets cost more than they save.
  if cardinality(items) >= 4 then
    done := bet_place_plain(items);
    return query select i.ord, 'placed', i.bet_id, null::jsonb from unnest(items) i where i.ord = any (done);
  end if;
  if cardinality(done) < cardinality(items) then
    foreach item in array items loop
      if item.ord <> all (done) then
        return query select item.ord, p.* from bet_place_alone(item) p;
      end if;
    end loop;
  end if;
end
$$;

-- Places those of many bets of which nothing unusual is to be said, and returns their `ord`s: the rules took it,
-- its key is new, its match goes on, the limit of the match has room for all that its member wants there at once,
-- the selection is new, the wallet suffices. Whatever this leaves out has changed nothing.
create function bet_place_plain(items bet_place_item[]) returns int[]
language plpgsql as $$
declare
  roomy int[];
  fit int[];
  posted int[];
begin
  perform bet_lock_matches(array(select i.match_id from unnest(items) i where i.refusal is null));

  -- These rows are the lock under which the limit of a match and "each selection once" are decided.
  with wanted as materialized (
    select i.site_id, i.member_id, i.match_id, sum(i.hold)::bigint as hold, min(i.match_max) as match_max
    from unnest(items) i
    where i.refusal is null
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
  from unnest(items) i join taken t using (site_id, member_id, match_id)
  where i.refusal is null;

  -- Looking things up by queries of their own with a limit keeps the planner from reading whole tables.
  select array_agg(i.ord) into fit
  from (
    select u.*,
      count(*) over (partition by u.site_id, u.member_id, u.request_key) as uses,
      count(*) over (
        partition by u.site_id, u.member_id, u.match_id, u.market_id, u.side, u.in_play) as same
    from unnest(items) u
  ) i
  where i.ord = any (roomy) and i.uses = 1 and (i.same = 1 or not i.once)
    and (select true from bet_request r where r.site_id = i.site_id and r.member_id = i.member_id
      and r.request_key = i.request_key limit 1) is null
    and (select true from settlement_run r where r.match_id = i.match_id and r.revision > 0 limit 1) is null
    and (not i.once or (select s.bet_id from bet_open_same(
      i.site_id, i.member_id, i.match_id, i.market_id, i.side, i.in_play) s) is null);

  select array_agg(m.seq) into posted
  from ledger_move_all(array(select i.posting from unnest(items) i where i.ord = any (fit))) m
  where m.outcome = 'posted';
  posted := coalesce(posted, '{}');

  if cardinality(roomy) > cardinality(posted) then
    perform bet_unhold(i.site_id, i.member_id, i.match_id, i.hold)
    from unnest(items) i where i.ord = any (roomy) and i.ord <> all (posted);
  end if;
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
  select i.site_id, i.member_id, i.request_key, i.body_hash, i.at, i.bet_id
  from unnest(items) i where i.ord = any (posted);
  perform bet_write(array(select i from unnest(items) i where i.ord = any (posted)));
  return posted;
end
$$;

-- One item by itself, with everything that may be said of it.
create function bet_place_alone(item bet_place_item)
returns table (outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  known record;
begin
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
    detail := bet_place_one(item);
    outcome := case when detail is null then 'placed' else 'refused' end;
    if detail is not null then
      bet_id := null;
      update bet_request r set bet_id = null, refusal = bet_place_alone.detail
      where r.site_id = item.site_id and r.member_id = item.member_id
        and r.request_key = item.request_key;
    end if;
  end if;
  return next;
end
$$;

-- Null when the bet stands, otherwise why it does not: `{reason, …}`.
create function bet_place_one(b bet_place_item) returns jsonb
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

  select m.outcome into posted from ledger_move_all(array[b.posting]) m;
  if posted <> 'posted' then
    perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
    return jsonb_build_object('reason', posted);
  end if;
  perform bet_write(array[b]);
  return null;
end
$$;

-- The rows of bets whose money is held.
create function bet_write(items bet_place_item[]) returns void
language sql as $$
  insert into bet (
    bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    placed_at, wait_until, wait_facts, decided_at)
  select bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    at, wait_until, wait_facts, case when status = 'accepted' then at end
  from unnest(items);
  insert into bet_leg (
    bet_id, leg, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection)
  select bet_id, 1, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection
  from unnest(items)
$$;

-- The member's open bet on the same selection; before the match and in play are two.
create function bet_open_same(
  p_site int, p_member uuid, p_match text, p_market text, p_side text, p_in_play boolean
) returns table (bet_id uuid, placed_at bigint)
language sql stable as $$
  select o.bet_id, o.placed_at
  from bet_leg l join bet o on o.bet_id = l.bet_id
  where l.match_id = p_match and l.site_id = p_site and l.member_id = p_member
    and l.market_id = p_market and l.side = p_side and l.in_play = p_in_play
    and o.status in ('waiting', 'accepted')
  limit 1
$$;

-- The shared lock makes a result that is being stored wait for this transaction, or this one for it: no bet is
-- accepted beside its own settlement. What is looked up after this sees the result.
create function bet_lock_matches(p_matches text[]) returns void
language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended(m, 0))
  from (select distinct m from unnest(p_matches) m order by m) m
$$;

-- Whether the match has a result, under that lock.
create function bet_match_over(p_match text) returns boolean
language plpgsql as $$
begin
  perform bet_lock_matches(array[p_match]);
  return exists (select 1 from settlement_run where match_id = p_match and revision > 0);
end
$$;

-- Hands a posting of a bet, as the ledger's own requests are written, to the ledger.
create function bet_post(p_posting jsonb) returns text language sql as $$
  select outcome from ledger_move_many(jsonb_build_array(p_posting))
$$;

create function bet_unhold(p_site int, p_member uuid, p_match text, p_hold bigint)
returns void language sql as $$
  update bet_match_hold set held = held - p_hold
  where site_id = p_site and member_id = p_member and match_id = p_match
$$;
