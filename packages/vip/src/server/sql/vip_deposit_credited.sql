-- Notes each credited deposit that is to be counted.
create or replace function vip_deposit_credited() returns trigger language plpgsql as $$
begin
  insert into vip_due (id, seq, source) values (new.id, 0, 'deposit');
  return null;
end $$;

create or replace trigger vip_deposit_credited after update of status on deposit_orders
  for each row when (new.status = 'credited' and old.status <> 'credited')
  execute function vip_deposit_credited();
