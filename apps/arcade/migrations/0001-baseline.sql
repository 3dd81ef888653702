-- The studio's own books. The platform never reads them. Times are Unix milliseconds; money is minor units of CNY.

create table arcade_session (
  id uuid primary key,
  -- SHA-256 of what the page shows with each call.
  token_hash text not null unique,
  operator text not null,
  site text not null,
  player text not null,
  wallet_token text not null,
  game_code text not null,
  nickname text not null,
  script text not null check (script in ('hans', 'hant')),
  currency text not null,
  is_demo boolean not null,
  lobby_url text,
  opened_at bigint not null,
  started_at bigint,
  expires_at bigint not null,
  ended_at bigint,
  end_reason text check (end_reason in ('replaced', 'site', 'expired')),
  -- What the wallet last said; of a demo session the play money itself.
  balance_minor bigint not null default 0,
  staked_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  spun_at bigint not null default 0,
  check ((ended_at is null) = (end_reason is null)),
  check (not is_demo or balance_minor >= 0)
);
create index arcade_session_player on arcade_session (operator, player) where ended_at is null;
create index arcade_session_expiry on arcade_session (expires_at) where ended_at is null;

-- Seeds of a player, one after the other: the lowest not revealed is in use, the one after it is announced.
create table arcade_seed (
  id uuid primary key,
  operator text not null,
  player text not null,
  number integer not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce integer not null default 0,
  revealed_at bigint,
  reveal_key text,
  unique (operator, player, number)
);

-- Secrets of one table's rounds, made ahead. The salt is fixed after the anchor was published.
create table arcade_chain (
  id uuid primary key,
  game_code text not null,
  number integer not null,
  anchor text not null,
  salt text,
  length integer not null,
  every integer not null,
  checkpoints jsonb not null,
  -- The place of the next round, the first being 1.
  next_place integer not null default 1,
  made_at bigint not null,
  unique (game_code, number)
);

-- Who keeps the clock of a table.
create table arcade_table (
  game_code text primary key,
  holder text not null,
  held_until bigint not null
);

create table arcade_round (
  id uuid primary key,
  game_code text not null,
  number integer not null,
  issue text not null,
  shoe_number integer not null,
  shoe jsonb,
  chain_id uuid not null references arcade_chain (id),
  place integer not null,
  commitment text not null,
  state text not null check (state in ('open', 'drawn', 'settled', 'void')),
  opens_at bigint not null,
  closes_at bigint not null,
  draws_at bigint not null,
  settles_at bigint not null,
  ends_at bigint not null,
  outcome jsonb,
  shoe_after jsonb,
  secret text,
  drawn_at bigint,
  settled_at bigint,
  void_reason text,
  unique (game_code, number),
  unique (chain_id, place),
  check ((state in ('drawn', 'settled')) = (drawn_at is not null))
);
create index arcade_round_unsettled on arcade_round (game_code) where state in ('open', 'drawn');

-- A spin, a hand, or one player's part in a round: what a wallet calls a round.
create table arcade_play (
  id uuid primary key,
  session_id uuid not null references arcade_session (id),
  operator text not null,
  player text not null,
  is_demo boolean not null,
  game_code text not null,
  form text not null check (form in ('round', 'spin', 'hand')),
  state text not null check (state in ('staking', 'open', 'settled', 'refused', 'void')),
  round_id uuid references arcade_round (id),
  seed_id uuid references arcade_seed (id),
  nonce integer,
  key text,
  stake_minor bigint not null,
  staked_minor bigint not null default 0,
  payout_minor bigint,
  effective_minor bigint,
  asked jsonb,
  shown jsonb,
  -- What came out, in words.
  result text,
  actions jsonb not null default '[]',
  refusal text,
  at bigint not null,
  acted_at bigint not null,
  ended_at bigint,
  check ((form = 'round') = (round_id is not null)),
  check ((form = 'round') = (seed_id is null)),
  check (state <> 'settled' or payout_minor is not null)
);
create unique index arcade_play_key on arcade_play (operator, player, key) where key is not null;
-- A player's part that was given back whole is over; what he bets after that is another.
create unique index arcade_play_round on arcade_play (round_id, operator, player)
  where round_id is not null and state <> 'void';
create index arcade_play_of_round on arcade_play (round_id) where round_id is not null;
create index arcade_play_player on arcade_play (operator, player, at desc);
create index arcade_play_hand on arcade_play (acted_at) where form = 'hand' and state = 'open';
create unique index arcade_play_one_hand on arcade_play (operator, player, game_code)
  where form = 'hand' and state in ('staking', 'open');

-- Calls to a wallet, written before they are sent. A stake counts once its call is done.
create table arcade_call (
  id uuid primary key,
  play_id uuid not null references arcade_play (id),
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('pending', 'done', 'refused', 'undone', 'stuck')),
  amount_minor bigint not null check (amount_minor >= 0),
  reference uuid references arcade_call (id),
  round_closed boolean not null,
  key text,
  step integer,
  action text,
  tries integer not null default 0,
  next_at bigint not null,
  status text,
  made_at bigint not null,
  done_at bigint,
  check ((kind = 'bet') = (reference is null))
);
create unique index arcade_call_key on arcade_call (play_id, key) where key is not null;
-- One payout a play, one way back a stake.
create unique index arcade_call_win on arcade_call (play_id) where kind = 'win';
create unique index arcade_call_rollback on arcade_call (reference) where kind = 'rollback';
create index arcade_call_due on arcade_call (next_at) where state = 'pending';
create index arcade_call_stuck on arcade_call (made_at) where state = 'stuck';
create index arcade_call_play on arcade_call (play_id);

create table arcade_bet (
  id uuid primary key,
  call_id uuid not null references arcade_call (id),
  play_id uuid not null references arcade_play (id),
  round_id uuid not null references arcade_round (id),
  code text not null,
  stake_minor bigint not null check (stake_minor > 0),
  payout_minor bigint,
  state text not null check (state in ('pending', 'open', 'won', 'lost', 'push', 'void'))
);
create index arcade_bet_round on arcade_bet (round_id);
create index arcade_bet_play on arcade_bet (play_id);
create index arcade_bet_call on arcade_bet (call_id);

-- What hands of the studio have done.
create table arcade_act (
  id uuid primary key,
  at bigint not null,
  act text not null,
  subject text not null,
  reason text not null
);
