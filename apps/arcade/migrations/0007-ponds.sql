-- Fishing rooms: their time, sittings, and what was drawn. Times are Unix milliseconds; money is minor units of CNY.

-- Pond time counts from `epoch_at`. A chain of secrets has a time of its own: a wave is drawn from the secret at its place.
create table arcade_pond (
  chain_id uuid primary key references arcade_chain (id),
  game_code text not null,
  epoch_at bigint not null,
  -- When the last wave of the chain is over.
  ends_at bigint not null
);
create index arcade_pond_game on arcade_pond (game_code, ends_at);

-- One member at one pond, from the stake that was taken until what is left of it has been paid.
create table arcade_pond_sitting (
  play_id uuid primary key references arcade_play (id),
  session_id uuid not null references arcade_session (id),
  operator text not null,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  chain_id uuid not null references arcade_pond (chain_id),
  -- All that was brought, and what is left to fire.
  carried_minor bigint not null check (carried_minor > 0),
  purse_minor bigint not null check (purse_minor >= 0),
  -- Stakes of all bullets, of those given back, and what was won.
  fired_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  won_minor bigint not null default 0,
  -- Bullets fired less those given back.
  bullets integer not null default 0,
  -- Bullets still in the water, with their stakes: given back when nobody knows them any more.
  air_minor bigint not null default 0,
  air_bullets integer not null default 0,
  -- Hits that were drawn.
  hits integer not null default 0,
  -- Counts what was written: nobody writes over what he has not read.
  version integer not null default 0,
  -- The process at which its member sits, and whether another waits for it.
  holder text,
  held_until bigint not null,
  is_wanted boolean not null default false,
  -- When its page was last there, and when it last fired.
  line_at bigint not null,
  shot_at bigint not null,
  sat_at bigint not null,
  ended_at bigint,
  check (purse_minor = carried_minor - fired_minor + refunded_minor + won_minor),
  check (air_minor >= 0 and air_minor <= fired_minor - refunded_minor),
  check (air_bullets >= 0 and bullets = hits + air_bullets)
);
create unique index arcade_pond_sitting_player on arcade_pond_sitting (operator, player, game_code)
  where ended_at is null;
create index arcade_pond_sitting_holder on arcade_pond_sitting (holder) where ended_at is null;
create index arcade_pond_sitting_held on arcade_pond_sitting (held_until) where ended_at is null;

-- Hits as they were drawn, a line for all of one moment.
create table arcade_pond_hits (
  play_id uuid not null references arcade_pond_sitting (play_id),
  -- Of the first of them in the sitting, which begins with 1.
  number integer not null,
  -- Fish, kind, those caught along, level, times, pond time.
  hits jsonb not null,
  at bigint not null,
  primary key (play_id, number)
);

alter table arcade_play drop constraint arcade_play_form_check;
alter table arcade_play add constraint arcade_play_form_check
  check (form in ('round', 'spin', 'hand', 'table', 'pond'));
alter table arcade_play drop constraint arcade_play_seed_check;
alter table arcade_play add constraint arcade_play_seed_check
  check ((form in ('spin', 'hand', 'pond')) = (seed_id is not null));
-- One sitting a person and game, from before its first stake is asked for.
create unique index arcade_play_one_pond on arcade_play (operator, player, game_code)
  where form = 'pond' and state in ('staking', 'open');
