-- Asks the guard of a guarded member; all others cost one look at an index.
create or replace function bet_guarding(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns jsonb
language plpgsql as $$
begin
  if not exists (select 1 from bet_guarded where site_id = p_site and member_id = p_member) then
    return null;
  end if;
  return bet_guard(p_site, p_member, p_stake, p_at);
end
$$;
