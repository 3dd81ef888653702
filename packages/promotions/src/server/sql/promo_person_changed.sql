-- What tasks and conditions ask of a person: phone, name, an account to be paid to, a step of the grade. By name,
-- birthday and the devices of log-ins accounts are found to be one person's.
create or replace function promo_person_changed() returns trigger language plpgsql as $$
begin
  perform promo_noted(new.site_id, array[new.id]);
  return null;
end $$;

create or replace trigger promo_person_changed after update of phone, real_name, status on members
  for each row when (new.phone is distinct from old.phone or new.real_name is distinct from old.real_name
    or new.status <> old.status)
  execute function promo_person_changed();

create or replace function promo_member_changed() returns trigger language plpgsql as $$
begin
  perform promo_noted(new.site_id, array[new.member_id]);
  return null;
end $$;

create or replace trigger promo_account_added after insert on payout_account
  for each row execute function promo_member_changed();
create or replace trigger promo_grade_stepped after insert on vip_step
  for each row execute function promo_member_changed();
create or replace trigger promo_device_seen after insert on member_devices
  for each row execute function promo_member_changed();
create or replace trigger promo_birthday_said after update of birthday on member_profiles
  for each row when (new.birthday is distinct from old.birthday)
  execute function promo_member_changed();
create or replace trigger promo_birthday_known after insert on member_profiles
  for each row when (new.birthday is not null)
  execute function promo_member_changed();
