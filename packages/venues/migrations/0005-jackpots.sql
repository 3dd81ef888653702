-- Pools that real stakes feed, one row for each time that a pool begins. The secret decides who hits it and when; its
-- digest can be read from the start, itself only after the pool was won.
create table game_jackpot (
  id uuid primary key,
  site_id integer not null,
  code text not null,
  cycle integer not null,
  secret text not null,
  digest text not null,
  -- At which amount it is paid, where that is drawn; null where every stake may hit it.
  target_minor bigint,
  pool_minor bigint not null check (pool_minor >= 0),
  -- Ten thousandths of a minor unit that are not in the pool yet.
  rest integer not null default 0 check (rest between 0 and 9999),
  -- How often money was laid in; part of each posting's key.
  feeds integer not null default 0,
  opened_at bigint not null,
  won_at bigint,
  won_minor bigint check (won_minor > 0),
  round_id uuid references game_round (id),
  member_id uuid,
  paid_at bigint,
  unique (site_id, code, cycle),
  check ((won_at is null) = (won_minor is null) and (won_at is null) = (member_id is null)),
  check (paid_at is null or won_at is not null)
);
create unique index game_jackpot_open on game_jackpot (site_id, code) where won_at is null;
create index game_jackpot_due on game_jackpot (won_at) where won_at is not null and paid_at is null;

-- What of a round has fed a pool: stakes that are rolled back later are taken out again, and nothing is drawn twice.
create table game_jackpot_feed (
  round_id uuid not null references game_round (id),
  code text not null,
  jackpot_id uuid not null references game_jackpot (id),
  staked_minor bigint not null check (staked_minor >= 0),
  primary key (round_id, code)
);
