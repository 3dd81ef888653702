-- The rows of tickets whose money is held.
create or replace function bet_write(tickets bet_ticket[]) returns void
language plpgsql as $$
begin
  insert into bet (
    bet_id, site_id, member_id, request_key, status, kind, sizes, bets, unit_stake, game_type, odds_type, stake, hold,
    win, placed_at, wait_until, wait_facts, decided_at, voucher_id, voucher_amount)
  select bet_id, site_id, member_id, request_key, status, kind, sizes, bets, unit_stake, game_type, odds_type, stake,
    hold, win, placed_at, wait_until, wait_facts::jsonb, case when status = 'accepted' then placed_at end, voucher_id,
    voucher_amount
  from unnest(tickets);
  insert into bet_leg (
    bet_id, leg, site_id, member_id, match_id, market_id, family, period, line, side, price, struck,
    in_play, score_home, score_away, wire_market, wire_selection, includes_stake, runner)
  select t.bet_id, l.leg, t.site_id, t.member_id, l.match_id, l.market_id, l.family, l.period, l.line, l.side, l.price,
    l.struck, l.in_play, l.score_home, l.score_away, l.wire_market, l.wire_selection, l.includes_stake, l.runner::jsonb
  from unnest(tickets) t cross join lateral unnest(t.legs) l;
end
$$;
