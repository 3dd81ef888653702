-- Gives back what a ticket no longer holds, or was not given, of the limits of its matches.
create or replace function bet_rehold(p_site int, p_member uuid, p_matches text[], p_less bigint, p_kind text)
returns void language sql as $$
  update bet_match_hold set
    held = held - case when p_kind = 'single' then p_less else 0 end,
    series_held = series_held - case when p_kind = 'series' then p_less else 0 end
  where p_less <> 0 and site_id = p_site and member_id = p_member and match_id = any (p_matches)
$$;
