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
