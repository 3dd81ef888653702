-- The audit log and the history of settings only grow.
create or replace function office_never_changed() returns trigger language plpgsql as $$
begin
  raise exception 'this table only grows';
end $$;

create or replace trigger office_audit_grows before update or delete on office_audit
  for each row execute function office_never_changed();
create or replace trigger office_audit_stays before truncate on office_audit
  for each statement execute function office_never_changed();
create or replace trigger office_setting_grows before update or delete on office_setting
  for each row execute function office_never_changed();
create or replace trigger office_setting_stays before truncate on office_setting
  for each statement execute function office_never_changed();
