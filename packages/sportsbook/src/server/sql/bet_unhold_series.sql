-- Gives room back that a series had taken in the limits of its matches.
create or replace function bet_unhold_series(p_site int, p_member uuid, p_matches text[], p_hold bigint)
returns void language sql as $$
  update bet_match_hold set series_held = series_held - p_hold
  where site_id = p_site and member_id = p_member and match_id = any (p_matches)
$$;
