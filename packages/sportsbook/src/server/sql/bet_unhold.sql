-- Gives room back that a bet had taken in the limit of its match.
create or replace function bet_unhold(p_site int, p_member uuid, p_match text, p_hold bigint)
returns void language sql as $$
  update bet_match_hold set held = held - p_hold
  where site_id = p_site and member_id = p_member and match_id = p_match
$$;
