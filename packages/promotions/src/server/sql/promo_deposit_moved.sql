-- A deposit that was credited, and one that is credited no more: it was returned to its payer.
create or replace function promo_deposit_moved() returns trigger language plpgsql as $$
begin
  perform promo_noted(new.site_id, array[new.member_id]);
  return null;
end $$;

create or replace trigger promo_deposit_moved after update of status, credited_minor on deposit_orders
  for each row when ((new.status = 'credited') is distinct from (old.status = 'credited')
    or new.credited_minor is distinct from old.credited_minor)
  execute function promo_deposit_moved();
