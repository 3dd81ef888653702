-- What happened to a case is never changed.
create or replace function member_reset_never_changed() returns trigger language plpgsql as $$
begin
  raise exception 'this table only grows';
end $$;

create or replace trigger member_reset_events_grow before update or delete on member_reset_events
  for each row execute function member_reset_never_changed();
create or replace trigger member_reset_events_stay before truncate on member_reset_events
  for each statement execute function member_reset_never_changed();
