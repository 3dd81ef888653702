-- One move between the central wallet and a venue. Money on its way in has left the member; money on its
-- way out reaches him when the venue has given it up.
create table venue_transfer (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  venue text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  origin text not null check (origin in ('member', 'recycle', 'auto')),
  status text not null check (status in ('created', 'sent', 'unknown', 'success', 'failed')),
  -- Why it failed: the venue's word, or `hand`.
  reason text,
  -- What staff wrote when they ended it by hand.
  note text,
  idempotency_key text not null,
  body_hash text not null,
  created_at bigint not null,
  ended_at bigint,
  asks integer not null,
  -- Null once it has ended, and when the venue is not asked any more.
  next_ask_at bigint,
  -- Who ended it by hand alone; null where the venue or two people did.
  alone_by text,
  -- What a transfer out took off the picture of the venue's wallet when it set out; null where that is its whole
  -- amount.
  picture_minor bigint check (picture_minor >= 0),
  unique (site_id, member_id, idempotency_key),
  check ((status in ('success', 'failed')) = (ended_at is not null)),
  check (ended_at is null or next_ask_at is null),
  check ((status = 'failed') = (reason is not null))
);

-- A member has one open transfer a venue: while one is open nobody knows on which side its money counts.
create unique index venue_transfer_open on venue_transfer (site_id, member_id, venue)
  where status in ('created', 'sent', 'unknown');
create index venue_transfer_asking on venue_transfer (next_ask_at) where next_ask_at is not null;
create index venue_transfer_site on venue_transfer (site_id, created_at, id);
create index venue_transfer_day on venue_transfer (site_id, venue, ended_at);
-- Records show what was asked of a venue and has not come back; there are few of those, whatever a member has moved.
create index venue_transfer_not_back on venue_transfer (site_id, member_id, created_at)
  where direction = 'out' and status <> 'success';
create index venue_transfer_alone on venue_transfer (site_id, alone_by, ended_at) where alone_by is not null;

-- What was put to a venue and what it answered, in order.
create table venue_question (
  transfer_id uuid not null references venue_transfer (id),
  seq integer not null,
  at bigint not null,
  what text not null check (what in ('credit', 'debit', 'ask', 'hand')),
  answer text not null check (answer in ('done', 'refused', 'unknown', 'notThere', 'unbelieved')),
  detail text not null,
  primary key (transfer_id, seq)
);

-- What a venue held for a member when it was last read. A picture, never a source: only the venue knows.
create table venue_wallet (
  site_id integer not null,
  member_id uuid not null,
  venue text not null,
  balance_minor bigint not null check (balance_minor >= 0),
  read_at bigint not null,
  -- When it was asked last without an answer.
  failed_at bigint not null,
  primary key (site_id, member_id, venue)
);

create table venue_member (
  site_id integer not null,
  member_id uuid not null,
  auto_transfer boolean not null,
  changed_at bigint not null,
  primary key (site_id, member_id)
);

-- One recall of everything: what was to be fetched from which venue, so that the same key fetches it once.
create table venue_recycle (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  idempotency_key text not null,
  body_hash text not null,
  plan jsonb not null,
  created_at bigint not null,
  unique (site_id, member_id, idempotency_key)
);

-- Virtual coin of a member, in hundredths of a coin. The row is locked by whoever changes it.
create table coin_wallet (
  site_id integer not null,
  member_id uuid not null,
  coin text not null,
  balance_minor bigint not null check (balance_minor >= 0),
  version integer not null,
  primary key (site_id, member_id, coin)
);

-- Every change of a coin wallet; never altered.
create table coin_entry (
  site_id integer not null,
  member_id uuid not null,
  coin text not null,
  version integer not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after bigint not null check (balance_after >= 0),
  exchange_id uuid not null unique,
  at bigint not null,
  primary key (site_id, member_id, coin, version)
);

-- A batch of gift codes as the office made it. `once_per_member`: one code of the batch for a member.
create table gift_batch (
  id uuid primary key,
  site_id integer not null,
  name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  multiple_milli integer not null check (multiple_milli >= 0),
  codes integer not null check (codes > 0),
  uses_each integer not null check (uses_each > 0),
  once_per_member boolean not null,
  note text not null,
  idempotency_key text not null,
  body_hash text not null,
  created_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  stopped_at bigint,
  stopped_by text,
  stop_note text,
  unique (site_id, idempotency_key)
);
create index gift_batch_site on gift_batch (site_id, created_at, id);

create table gift_code (
  site_id integer not null,
  code text not null,
  batch_id uuid not null references gift_batch (id),
  used integer not null check (used >= 0),
  primary key (site_id, code)
);
create index gift_code_batch on gift_code (batch_id, code);

-- Every exchange of a member: coin against money, or a gift's code for its money.
create table exchange (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  kind text not null check (kind in ('coinBuy', 'coinSell', 'gift')),
  -- Signed change of the central wallet.
  amount_minor bigint not null,
  coin text,
  -- Signed change of the coin wallet.
  coin_minor bigint,
  rate_milli integer,
  code text,
  batch_id uuid references gift_batch (id),
  -- The batch again where it gives each member one code only.
  once_batch_id uuid,
  note text not null,
  idempotency_key text not null,
  body_hash text not null,
  at bigint not null,
  unique (site_id, member_id, idempotency_key),
  check ((kind = 'gift') = (coin is null)),
  check ((kind = 'gift') = (code is not null)),
  check ((coin is null) = (coin_minor is null)),
  check ((coin is null) = (rate_milli is null))
);
create index exchange_member on exchange (site_id, member_id, at, id);
create unique index exchange_code on exchange (site_id, code, member_id) where code is not null;
create unique index exchange_batch on exchange (once_batch_id, member_id)
  where once_batch_id is not null;
create index exchange_gift on exchange (batch_id, code) where batch_id is not null;

-- Where members were let in, so that whoever is excluded can be shut out of it. Noted before the venue is asked: an
-- opening that is under way when an exclusion begins is known of. `ended_at`: the venue said that nothing is open.
-- `asked_at`: when it was last asked to end it, so that a venue off the line holds up nobody at another.
create table venue_session (
  site_id int not null,
  member_id uuid not null,
  venue text not null,
  opened_at bigint not null,
  asked_at bigint not null default 0,
  ended_at bigint,
  primary key (site_id, member_id, venue)
);
create index venue_session_open on venue_session (site_id, member_id) where ended_at is null;
