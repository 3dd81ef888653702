-- Who brought a member never changes.
create or replace function member_bringer_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'members: % is append-only', tg_table_name;
end $$;

create or replace trigger member_bringer_append_only before update or delete or truncate on member_bringer
  for each statement execute function member_bringer_refuse_change();
