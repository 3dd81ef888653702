-- One intent to pay in. `fault` says why an order never came to be at its provider.
create table deposit_orders (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  channel text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check
    (status in ('created', 'pending', 'credited', 'closed', 'expired', 'failed')),
  fault text check (fault in ('refused', 'unreachable')),
  idempotency_key text not null,
  body_hash text not null,
  provider_ref text,
  pay_url text not null,
  created_at bigint not null,
  expires_at bigint not null,
  credited_at bigint,
  credited_minor bigint check (credited_minor > 0),
  asks integer not null,
  next_ask_at bigint,
  unique (site_id, member_id, idempotency_key),
  check ((status = 'credited') = (credited_at is not null)),
  check ((status = 'credited') = (credited_minor is not null))
);

-- A member has one order to pay in each channel at a time.
create unique index deposit_orders_open on deposit_orders (site_id, member_id, channel)
  where status in ('created', 'pending');
create index deposit_orders_expiry on deposit_orders (expires_at)
  where status in ('created', 'pending');
create index deposit_orders_asking on deposit_orders (next_ask_at)
  where next_ask_at is not null;

-- What providers said that changed something or that a person must look at: each kind once an order.
create table deposit_reports (
  order_id uuid not null references deposit_orders (id),
  outcome text not null,
  source text not null check (source in ('callback', 'ask')),
  provider_ref text not null,
  -- As it was said: what cannot be credited need not be a sum of money.
  amount_said text not null,
  received_at bigint not null,
  primary key (order_id, outcome)
);
