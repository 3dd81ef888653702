-- What a settled bet counts has one judge: the rules of grades and rebate, which see every bet of the market. Whenever
-- they count one again, corrections too, its hour changes by the difference.
create or replace function promo_bets_added() returns trigger language plpgsql as $$
begin
  perform promo_turnover_changed(array(
    select row(b.site_id, b.member_id, (b.placed_at / 3600000)::int, 'TY', n.counted_minor)::promo_change
    from added n join bet b on b.bet_id = n.bet_id where n.counted_minor <> 0));
  return null;
end $$;

create or replace function promo_bets_changed() returns trigger language plpgsql as $$
begin
  perform promo_turnover_changed(array(
    select row(b.site_id, b.member_id, (b.placed_at / 3600000)::int, 'TY',
      n.counted_minor - o.counted_minor)::promo_change
    from added n join removed o on o.bet_id = n.bet_id join bet b on b.bet_id = n.bet_id
    where n.counted_minor <> o.counted_minor));
  return null;
end $$;

create or replace trigger promo_bets_added after insert on vip_bet_counted
  referencing new table as added for each statement execute function promo_bets_added();
create or replace trigger promo_bets_changed after update on vip_bet_counted
  referencing new table as added old table as removed for each statement execute function promo_bets_changed();
