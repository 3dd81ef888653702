-- One intent to pay in. `fault` says why an order never came to be at its provider. From `ticket_id` on: what the
-- kinds of channels need of an order, what is to be paid exactly, where to, in which coins, by whom; what members and
-- staff have said of it; and when each step was.
create table deposit_orders (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  channel text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check
    (status in ('created', 'pending', 'confirming', 'review', 'credited', 'closed', 'expired', 'failed')),
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
  ticket_id text not null,
  pay_minor bigint not null,
  fee_minor bigint not null default 0,
  reward_minor bigint not null default 0,
  fee_basis integer not null default 0,
  reward_basis integer not null default 0,
  reward_max bigint,
  wrong_amount text not null default 'credit' check (wrong_amount in ('review', 'credit')),
  tells_by_cents boolean not null default false,
  paid_minor bigint check (paid_minor > 0),
  said_minor bigint check (said_minor > 0),
  -- `overLimit`: what was paid beyond the member's own limit of deposits is not credited and goes back to its payer,
  -- alone in `review`, or beside the part that was credited.
  review_reason text
    check (review_reason in ('underpaid', 'overpaid', 'notFound', 'duplicate', 'overLimit')),
  payee jsonb,
  qr text,
  signal_code text,
  payer_name text,
  coin jsonb,
  proofs integer not null default 0,
  opened_at bigint,
  confirmed_at bigint,
  reviewed_at bigint,
  ended_at bigint,
  -- Staff: one who agreed to credit it where two must; who ended it.
  proposal jsonb,
  decision jsonb,
  -- The part of `paid_minor` that was not credited because of the member's limit, for good.
  excess_minor bigint not null default 0 check (excess_minor >= 0),
  unique (site_id, member_id, idempotency_key),
  check ((status = 'credited') = (credited_at is not null)),
  check ((status = 'credited') = (credited_minor is not null)),
  constraint deposit_orders_paid check ((status = 'credited') = (paid_minor is not null)),
  constraint deposit_orders_review check (status <> 'review' or review_reason is not null)
);

-- A member has one order to pay in each channel at a time.
create unique index deposit_orders_open on deposit_orders (site_id, member_id, channel)
  where status in ('created', 'pending', 'confirming');
create index deposit_orders_expiry on deposit_orders (expires_at)
  where status in ('created', 'pending', 'confirming');
create index deposit_orders_asking on deposit_orders (next_ask_at)
  where next_ask_at is not null;
-- Of the orders of a channel that can be paid, no two ask for the same sum where that tells them apart.
create unique index deposit_orders_cents on deposit_orders (channel, pay_minor)
  where tells_by_cents and status in ('created', 'pending', 'confirming');
create unique index deposit_orders_signal on deposit_orders (channel, signal_code)
  where signal_code is not null;
create index deposit_orders_credited on deposit_orders (site_id, member_id, channel, credited_at)
  where credited_at is not null;
create index deposit_orders_list on deposit_orders (site_id, created_at desc, id desc);
create index deposit_orders_waiting on deposit_orders (site_id, status, created_at)
  where status in ('review', 'confirming');
create index deposit_orders_ticket on deposit_orders (site_id, ticket_id);
create index deposit_orders_taken on deposit_orders (channel, (coalesce(credited_at, reviewed_at)))
  where paid_minor is not null or said_minor is not null;
-- Credited orders that were paid again or beyond a limit, and that a person has yet to look at.
create index deposit_orders_twice on deposit_orders (site_id, created_at desc, id desc)
  where status = 'credited' and review_reason in ('duplicate', 'overLimit');
-- Who else was paid for by the same person: asked at every audit of a withdrawal.
create index deposit_orders_payer on deposit_orders (site_id, payer_name) where payer_name is not null;
-- What a person credited by hand lately: summed before the same person credits more alone.
create index deposit_orders_by_hand on deposit_orders (site_id, credited_at)
  where decision is not null and credited_at is not null;

-- What providers said that changed something or that a person must look at: each kind once an order, and once for
-- each payment where an order was paid more than once.
create table deposit_reports (
  order_id uuid not null references deposit_orders (id),
  outcome text not null,
  source text not null check (source in ('callback', 'ask')),
  provider_ref text not null,
  -- As it was said: what cannot be credited need not be a sum of money.
  amount_said text not null,
  received_at bigint not null,
  primary key (order_id, outcome, provider_ref),
  constraint deposit_reports_outcome check (outcome in
    ('credited', 'declined', 'confirming', 'review', 'badAmount', 'paidTwice'))
);

-- A member in a channel: unpaid orders closed in a row, and until when that has locked it. Its row is
-- what transactions about the member's orders there wait for, before they touch an order.
create table deposit_standings (
  site_id integer not null,
  member_id uuid not null,
  channel text not null,
  unpaid integer not null,
  locked_until bigint,
  primary key (site_id, member_id, channel)
);

-- A reference code that was given out before its order was placed.
create table deposit_signals (
  site_id integer not null,
  member_id uuid not null,
  channel text not null,
  code text not null unique,
  expires_at bigint not null,
  primary key (site_id, member_id, channel)
);

create table deposit_proofs (
  order_id uuid not null references deposit_orders (id),
  image_id uuid not null,
  attached_at bigint not null,
  primary key (order_id, image_id)
);

-- Every callback as it arrived, and what came of it. Without a site where it names no known order. Those without a
-- valid signature are kept by their head, one for each address and minute, with how often they came (`copies`).
create table deposit_callbacks (
  id uuid primary key,
  site_id integer,
  channel text not null,
  order_id uuid,
  outcome text not null,
  received_at bigint not null,
  headers jsonb not null,
  body text not null,
  bytes integer not null,
  said_minor bigint,
  replay_of uuid,
  replayed_by text,
  note text not null,
  copies integer not null default 1
);
create index deposit_callbacks_time on deposit_callbacks (received_at desc, id desc);
create index deposit_callbacks_order on deposit_callbacks (order_id) where order_id is not null;
create index deposit_callbacks_replays on deposit_callbacks (replay_of) where replay_of is not null;
create index deposit_callbacks_unbelieved on deposit_callbacks (received_at)
  where outcome in ('unknownChannel', 'malformed', 'forged', 'stale');

-- What staff have done to orders, by the key of their call.
create table deposit_acts (
  site_id integer not null,
  staff_id text not null,
  act_key text not null,
  body_hash text not null,
  order_id uuid not null references deposit_orders (id),
  primary key (site_id, staff_id, act_key)
);
