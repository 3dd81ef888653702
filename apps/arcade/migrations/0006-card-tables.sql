-- Tables of card games: seats, hands and moves. Times are Unix milliseconds; money is minor units of CNY.

-- Digest of the network from which a game was opened, as the operator says it; null where it does not.
alter table arcade_session add column network text;

create table arcade_card_table (
  id uuid primary key,
  game_code text not null,
  room text not null,
  is_demo boolean not null,
  -- Friends come in with it; no two open tables have the same.
  code text,
  phase text not null check (phase in ('waiting', 'playing', 'resting', 'closed')),
  hand_number integer not null default 0,
  hand_id uuid,
  -- Of the next hand; its commitment is shown while seats are still taken.
  secret text not null,
  -- When there is something to do; null when only a player can go on.
  due_at bigint,
  -- Which process runs its clocks.
  holder text,
  held_until bigint not null default 0,
  -- Counts what has happened, for processes whose pages watch.
  version integer not null default 0,
  opened_at bigint not null,
  closed_at bigint,
  check ((phase = 'closed') = (closed_at is not null))
);
create unique index arcade_card_table_code on arcade_card_table (code) where code is not null and closed_at is null;
create index arcade_card_table_due on arcade_card_table (due_at) where closed_at is null;
create index arcade_card_table_room on arcade_card_table (game_code, room, is_demo) where closed_at is null;

create table arcade_card_seat (
  table_id uuid not null references arcade_card_table (id),
  seat integer not null,
  kind text not null check (kind in ('player', 'house')),
  game_code text not null,
  session_id uuid references arcade_session (id),
  operator text not null,
  player text not null,
  nickname text not null,
  network text,
  seed text not null,
  -- What is brought to each hand.
  carry_minor bigint not null check (carry_minor > 0),
  is_hosted boolean not null default false,
  is_leaving boolean not null default false,
  -- Clocks that ran out one after the other, and moves that no honest page sends.
  missed integer not null default 0,
  lies integer not null default 0,
  -- Hands that began with a program in the member's place, one after the other.
  hosted_hands integer not null default 0,
  -- The key with which it was taken.
  key text,
  sat_at bigint not null,
  primary key (table_id, seat),
  check ((kind = 'player') = (session_id is not null))
);
-- One seat a person and game, whatever the table.
create unique index arcade_card_seat_player on arcade_card_seat (operator, player, game_code)
  where kind = 'player';

create table arcade_card_hand (
  id uuid primary key,
  table_id uuid not null references arcade_card_table (id),
  game_code text not null,
  room text not null,
  is_demo boolean not null,
  number integer not null,
  state text not null check (state in ('staking', 'playing', 'settled', 'void')),
  secret text not null,
  commitment text not null,
  -- By place: seat, kind, operator, player, nickname, seed, network, carried, play.
  places jsonb not null,
  -- When the turn that stands began.
  turn_at bigint not null,
  hand_end jsonb,
  at bigint not null,
  ended_at bigint,
  void_reason text,
  unique (table_id, number),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);

-- What was done in a hand, one after the other: a number that is taken is nobody else's.
create table arcade_card_move (
  hand_id uuid not null references arcade_card_hand (id),
  number integer not null,
  place integer not null,
  move jsonb not null,
  by text not null check (by in ('player', 'clock', 'program')),
  at bigint not null,
  primary key (hand_id, number)
);

alter table arcade_play add column hand_id uuid references arcade_card_hand (id);
alter table arcade_play drop constraint arcade_play_form_check;
alter table arcade_play add constraint arcade_play_form_check
  check (form in ('round', 'spin', 'hand', 'table'));
alter table arcade_play drop constraint arcade_play_check;
alter table arcade_play drop constraint arcade_play_check1;
alter table arcade_play add constraint arcade_play_round_check
  check ((form = 'round') = (round_id is not null));
alter table arcade_play add constraint arcade_play_table_check
  check ((form = 'table') = (hand_id is not null));
alter table arcade_play add constraint arcade_play_seed_check
  check ((form in ('spin', 'hand')) = (seed_id is not null));
create index arcade_play_of_hand on arcade_play (hand_id) where hand_id is not null;
