-- A bet that somebody has applied with was settled again: what it counts may have changed without its hour's turnover.
create or replace function promo_ticket_settled() returns trigger language plpgsql as $$
begin
  insert into promo_facts (site_id, member_id, version)
  select x.site_id, x.member_id, 1 from (
    select distinct t.site_id, t.member_id from added a join promo_ticket t on t.bet_id = a.bet_id) x
  order by x.site_id, x.member_id
  on conflict (site_id, member_id) do update set version = promo_facts.version + 1;
  return null;
end $$;

create or replace trigger promo_ticket_settled after insert on bet_settlement
  referencing new table as added for each statement execute function promo_ticket_settled();
