-- Notes each settlement that is to be counted; one that is taken back without another in its place changes what counts
-- as well.
create or replace function vip_bets_settled() returns trigger language plpgsql as $$
begin
  insert into vip_due (id, seq, source)
  select a.bet_id, a.seq, 'bet' from added a
  where a.code <> 'A' or not exists (
    select 1 from added n where n.bet_id = a.bet_id and n.seq = a.seq + 1);
  return null;
end $$;

create or replace trigger vip_bets_settled after insert on bet_settlement
  referencing new table as added for each statement execute function vip_bets_settled();
