-- What each round of a venue counts for as of now, beside the bets of the sportsbook.
create table vip_round_counted (
  round_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  counted_minor bigint not null check (counted_minor >= 0)
);
create index vip_round_counted_member on vip_round_counted (site_id, member_id);
