-- The sportsbook asks this of its guarded members, within the placing.
create or replace function bet_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns jsonb
language sql as $$
  select protection_check(p_site, p_member, 'bet', p_stake, p_at, 0)
$$;
