-- The rows of a bet that was decided.
create or replace function bet_decided(p_bet uuid, p_outcome text, p_item jsonb) returns void
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
