-- A refused or void bet gives its voucher back; one whose void is taken back uses it again, unless it has been used
-- elsewhere since.
create or replace function bet_voucher_follow() returns trigger language plpgsql as $$
begin
  if new.status in ('refused', 'void') then
    perform bet_voucher_return(new.bet_id);
  else
    update bet_voucher set bet_id = new.bet_id where voucher_id = new.voucher_id and bet_id is null;
  end if;
  return null;
end
$$;

create or replace trigger bet_voucher_follows after update of status on bet for each row
  when (new.voucher_id is not null and old.status is distinct from new.status)
  execute function bet_voucher_follow();
