-- What a member can spend now.
create or replace function game_main(p_site int, p_member uuid) returns bigint language sql stable as $$
  select coalesce((select main_minor from ledger_wallet where site_id = p_site and member_id = p_member), 0)
$$;
