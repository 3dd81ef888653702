-- Notes each settlement that is to be counted, for members who have duties.
create or replace function turnover_bets_settled() returns trigger language plpgsql as $$
begin
  insert into turnover_due (site_id, member_id, bet_id)
  select distinct b.site_id, b.member_id, b.bet_id
  from added a
  join bet b on b.bet_id = a.bet_id
  join turnover_member m on m.site_id = b.site_id and m.member_id = b.member_id
  order by b.site_id, b.member_id, b.bet_id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger turnover_bets_settled after insert on bet_settlement
  referencing new table as added for each statement execute function turnover_bets_settled();
