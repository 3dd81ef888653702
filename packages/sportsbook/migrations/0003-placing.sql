-- Places many bets in one transaction. Each item is decided by itself, under the lock of its member's own rows:
-- first answer again, limit of the match, each selection once, hold, rows. Items come sorted by member so that two
-- batches never wait for each other in a circle.
--
-- Outcomes: placed, refused (detail: reason and facts), duplicate (the first answer: bet_id or detail), conflict.
create function bet_place(p_items jsonb)
returns table (ord int, outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  known record;
begin
  for item in
    select * from jsonb_to_recordset(p_items) as x(
      ord int, site_id int, member_id uuid, request_key text, body_hash text, at bigint,
      bet_id uuid, refusal jsonb, bet jsonb)
    order by x.site_id, x.member_id, x.ord
  loop
    ord := item.ord;
    bet_id := item.bet_id;
    detail := item.refusal;
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
      detail := bet_place_one(item.site_id, item.member_id, item.request_key, item.at, item.bet_id, item.bet);
      outcome := case when detail is null then 'placed' else 'refused' end;
      if detail is not null then
        bet_id := null;
        update bet_request r set bet_id = null, refusal = bet_place.detail
        where r.site_id = item.site_id and r.member_id = item.member_id
          and r.request_key = item.request_key;
      end if;
    end if;
    return next;
  end loop;
end
$$;

-- Whether the match has a result. The shared lock makes a result that is being stored wait for this transaction,
-- or this one for it: no bet is accepted beside its own settlement.
create function bet_match_over(p_match text) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_match, 0));
  return exists (select 1 from settlement_run where match_id = p_match and revision > 0);
end
$$;

-- Null when the bet stands, otherwise why it does not: `{reason, …}`.
create function bet_place_one(
  p_site int, p_member uuid, p_key text, p_at bigint, p_bet_id uuid, p_bet jsonb
) returns jsonb
language plpgsql as $$
#variable_conflict use_column
declare
  b record;
  staked bigint;
  known record;
  posted text;
begin
  select * into b from jsonb_to_record(p_bet) as x(
    status text, game_type text, odds_type text, stake bigint, hold bigint, win bigint,
    wait_until bigint, wait_facts jsonb, match_id text, market_id text, family text, period text, line int,
    side text, price int, struck int, in_play boolean, score_home int, score_away int,
    wire_market text, wire_selection text, match_max bigint, limit_facts jsonb, once boolean,
    posting jsonb);
  if bet_match_over(b.match_id) then
    return jsonb_build_object('reason', 'matchClosed');
  end if;

  insert into bet_match_hold as h (site_id, member_id, match_id, held)
  select p_site, p_member, b.match_id, b.hold where b.hold <= b.match_max
  on conflict (site_id, member_id, match_id)
  do update set held = h.held + excluded.held where h.held + excluded.held <= b.match_max;
  if not found then
    select h.held into staked from bet_match_hold h
    where h.site_id = p_site and h.member_id = p_member and h.match_id = b.match_id;
    return jsonb_build_object(
      'reason', 'aboveMatch', 'staked', coalesce(staked, 0), 'facts', b.limit_facts);
  end if;

  if b.once then
    select o.bet_id, o.placed_at into known
    from bet_leg l join bet o on o.bet_id = l.bet_id
    where l.match_id = b.match_id and l.site_id = p_site and l.member_id = p_member
      and l.market_id = b.market_id and l.side = b.side and l.in_play = b.in_play
      and o.status in ('waiting', 'accepted')
    limit 1;
    if found then
      perform bet_unhold(p_site, p_member, b.match_id, b.hold);
      return jsonb_build_object(
        'reason', 'duplicateSelection', 'betId', known.bet_id, 'placedAt', known.placed_at);
    end if;
  end if;

  posted := bet_post(b.posting);
  if posted <> 'posted' then
    perform bet_unhold(p_site, p_member, b.match_id, b.hold);
    return jsonb_build_object('reason', posted);
  end if;

  insert into bet (
    bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake, hold, win,
    placed_at, wait_until, wait_facts, decided_at)
  values (
    p_bet_id, p_site, p_member, p_key, b.status, b.game_type, b.odds_type, b.stake, b.hold, b.win,
    p_at, b.wait_until, b.wait_facts, case when b.status = 'accepted' then p_at end);
  insert into bet_leg (
    bet_id, leg, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection)
  values (
    p_bet_id, 1, p_site, p_member, b.match_id, b.market_id, b.family, b.period, b.line, b.side, b.price,
    b.struck, b.in_play, b.score_home, b.score_away, b.wire_market, b.wire_selection);
  return null;
end
$$;

-- Hands a posting of a bet, as the ledger's own requests are written, to the ledger.
create function bet_post(p_posting jsonb) returns text language sql as $$
  select ledger_move(r.site, r.transfer, r.movement, r.key, r.member, r.reference, r.at, r.accounts,
    r.amounts, r.forced, r.currency)
  from jsonb_to_record(p_posting) as r(site int, transfer uuid, movement text, key text, member uuid,
    reference text, at bigint, accounts text[], amounts bigint[], forced boolean, currency text)
$$;

create function bet_unhold(p_site int, p_member uuid, p_match text, p_hold bigint)
returns void language sql as $$
  update bet_match_hold set held = held - p_hold
  where site_id = p_site and member_id = p_member and match_id = p_match
$$;
