-- Pauses, events and what was found of strangers are append-only.
create or replace function protection_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'protection: % is append-only', tg_table_name;
end $$;

create or replace trigger protection_event_append_only before update or delete or truncate on protection_event
  for each statement execute function protection_refuse_change();
create or replace trigger protection_pause_append_only before update or delete or truncate on protection_pause
  for each statement execute function protection_refuse_change();
create or replace trigger protection_stranger_append_only before update or delete or truncate on protection_stranger
  for each statement execute function protection_refuse_change();
