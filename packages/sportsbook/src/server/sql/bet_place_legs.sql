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
