-- Games that a member keeps. A game may be gone from its venue; it is not shown then, and comes back with it.
create table game_collection (
  site_id integer not null,
  member_id uuid not null,
  venue text not null,
  game_code text not null,
  added_at bigint not null,
  primary key (site_id, member_id, venue, game_code)
);

-- When a member last opened a game for money.
create table game_recent (
  site_id integer not null,
  member_id uuid not null,
  venue text not null,
  game_code text not null,
  played_at bigint not null,
  primary key (site_id, member_id, venue, game_code)
);
