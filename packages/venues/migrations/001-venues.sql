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
