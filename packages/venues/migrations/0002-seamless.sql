-- A game that a member has opened at a venue that plays from the central wallet. Whoever has the token stakes in the
-- member's name, so only its digest is stored.
create table game_session (
  token_hash text primary key,
  site_id integer not null,
  member_id uuid not null,
  venue text not null,
  game_code text not null,
  opened_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index game_session_open on game_session (site_id, member_id, venue) where ended_at is null;

-- One member's part in one round of a provider. A shared round has a row for each member who staked in it.
create table game_round (
  id uuid primary key,
  provider text not null,
  round text not null,
  site_id integer not null,
  member_id uuid not null,
  venue text not null,
  game_code text not null,
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  -- What the provider paid, and what of it was above the member's cap of the day and not credited.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  cut_minor bigint not null default 0 check (cut_minor between 0 and paid_minor),
  -- The part of the stakes that counts as turnover: what the provider says, if it does, and what was counted.
  stated_minor bigint check (stated_minor >= 0),
  effective_minor bigint check (effective_minor between 0 and staked_minor),
  -- What came out, in words, and where it can be checked; as the provider told it.
  result text,
  proof_url text,
  state text not null check (state in ('open', 'closed')),
  opened_at bigint not null,
  changed_at bigint not null,
  closed_at bigint,
  -- When the provider was last asked what became of a round that stays open, and how often.
  asked_at bigint,
  asks integer not null default 0,
  -- How often it changed since it was last counted as turnover; the first closing counts.
  revision integer not null default 0,
  counted integer not null default 0,
  unique (provider, round, member_id),
  check ((state = 'closed') = (closed_at is not null))
);
create index game_round_member on game_round (site_id, member_id, opened_at desc, id desc);
create index game_round_site on game_round (site_id, opened_at desc, id desc);
create index game_round_open on game_round (changed_at) where state = 'open';
create index game_round_uncounted on game_round (closed_at) where state = 'closed' and counted < revision;
create index game_round_closed on game_round (site_id, closed_at) where state = 'closed';

-- What a provider has told us to move, once for each of its ids and for ever. A rollback that came before its stake
-- leaves the stake's id behind as dead.
create table game_transaction (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('stake', 'payout', 'rollback')),
  -- `refused` is not stored: what was refused may be asked again. `dead`: rolled back before it was known.
  state text not null check (state in ('done', 'rolledBack', 'dead')),
  site_id integer not null,
  member_id uuid not null,
  -- Null for what was dead before it was known.
  round_id uuid references game_round (id),
  reference text,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What reached the wallet or left it; less than the amount where a cap cut it.
  moved_minor bigint not null check (moved_minor >= 0),
  content_hash text not null,
  at bigint not null,
  primary key (provider, transaction_id)
);
create index game_transaction_round on game_transaction (round_id, at);
create index game_transaction_reference on game_transaction (provider, reference) where reference is not null;
create index game_transaction_day on game_transaction (site_id, member_id, at) where kind = 'payout';
