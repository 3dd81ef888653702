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
