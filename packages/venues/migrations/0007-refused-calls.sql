-- Calls of providers that were refused for what they said: one row for all like it within an hour, with the head of the
-- first. What names no member of a site is everybody's to see.
create table game_refusal (
  id uuid primary key,
  provider text not null,
  call text not null,
  why text not null,
  address text not null,
  site_id integer,
  member_id uuid,
  hour bigint not null,
  head text not null,
  times integer not null check (times > 0),
  first_at bigint not null,
  last_at bigint not null,
  unique nulls not distinct (provider, call, why, address, site_id, member_id, hour)
);
create index game_refusal_last on game_refusal (last_at desc);

-- What fed a pool, for who looks at it.
create index game_jackpot_feed_cycle on game_jackpot_feed (jackpot_id);
