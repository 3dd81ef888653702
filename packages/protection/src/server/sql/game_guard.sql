-- The wallet asks this of each stake at a game, within its transaction: accounts that are frozen or closed, pauses and
-- limits. Null lets it pass.
create or replace function game_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns text
language plpgsql as $$
declare
  v_refused jsonb;
begin
  if exists (select 1 from members where id = p_member and site_id = p_site and status <> 'active') then
    return 'restricted';
  end if;
  v_refused := protection_check(p_site, p_member, 'bet', p_stake, p_at, 0);
  return v_refused ->> 'reason';
end
$$;
