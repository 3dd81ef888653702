-- Rounds at venues that play from the wallet, in the category of the venue.
create or replace function promo_rounds_added() returns trigger language plpgsql as $$
begin
  perform promo_turnover_changed(array(
    select row(n.site_id, n.member_id, (r.opened_at / 3600000)::int, n.category, n.counted_minor)::promo_change
    from added n join game_round r on r.id = n.round_id
    where n.counted_minor <> 0 and n.category is not null));
  return null;
end $$;

create or replace function promo_rounds_changed() returns trigger language plpgsql as $$
begin
  perform promo_turnover_changed(array(
    select row(n.site_id, n.member_id, (r.opened_at / 3600000)::int, n.category,
      n.counted_minor - o.counted_minor)::promo_change
    from added n join removed o on o.round_id = n.round_id join game_round r on r.id = n.round_id
    where n.counted_minor <> o.counted_minor and n.category is not null));
  return null;
end $$;

create or replace trigger promo_rounds_added after insert on vip_round_counted
  referencing new table as added for each statement execute function promo_rounds_added();
create or replace trigger promo_rounds_changed after update on vip_round_counted
  referencing new table as added old table as removed for each statement execute function promo_rounds_changed();
