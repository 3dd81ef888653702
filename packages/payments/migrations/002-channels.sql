-- What the kinds of channels need of an order: what is to be paid exactly, where to, in which coins, by
-- whom; what members and staff have said of it; and when each step was.
alter table deposit_orders
  add column ticket_id text not null default '',
  add column pay_minor bigint,
  add column fee_minor bigint not null default 0,
  add column reward_minor bigint not null default 0,
  add column fee_basis integer not null default 0,
  add column reward_basis integer not null default 0,
  add column reward_max bigint,
  add column wrong_amount text not null default 'credit' check (wrong_amount in ('review', 'credit')),
  add column tells_by_cents boolean not null default false,
  add column paid_minor bigint check (paid_minor > 0),
  add column said_minor bigint check (said_minor > 0),
  add column review_reason text
    check (review_reason in ('underpaid', 'overpaid', 'notFound', 'duplicate')),
  add column payee jsonb,
  add column qr text,
  add column signal_code text,
  add column payer_name text,
  add column coin jsonb,
  add column proofs integer not null default 0,
  add column opened_at bigint,
  add column confirmed_at bigint,
  add column reviewed_at bigint,
  add column ended_at bigint,
  -- Staff: one who agreed to credit it where two must; who ended it.
  add column proposal jsonb,
  add column decision jsonb;

update deposit_orders set pay_minor = amount_minor,
  ticket_id = 'DP' ||
    to_char(to_timestamp((created_at + 28800000) / 1000) at time zone 'UTC', 'YYMMDD') || '-' ||
    upper(right(replace(id::text, '-', ''), 8)),
  paid_minor = credited_minor,
  opened_at = case when pay_url <> '' then created_at end;

alter table deposit_orders
  alter column ticket_id drop default,
  alter column pay_minor set not null,
  drop constraint deposit_orders_status_check,
  add constraint deposit_orders_status_check check (status in
    ('created', 'pending', 'confirming', 'review', 'credited', 'closed', 'expired', 'failed')),
  add constraint deposit_orders_paid check ((status = 'credited') = (paid_minor is not null)),
  add constraint deposit_orders_review check (status <> 'review' or review_reason is not null);

drop index deposit_orders_open;
drop index deposit_orders_expiry;
create unique index deposit_orders_open on deposit_orders (site_id, member_id, channel)
  where status in ('created', 'pending', 'confirming');
create index deposit_orders_expiry on deposit_orders (expires_at)
  where status in ('created', 'pending', 'confirming');
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

-- Every callback as it arrived, and what came of it. Without a site where it names no known order.
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
  note text not null
);
create index deposit_callbacks_time on deposit_callbacks (received_at desc, id desc);
create index deposit_callbacks_order on deposit_callbacks (order_id) where order_id is not null;
create index deposit_callbacks_replays on deposit_callbacks (replay_of) where replay_of is not null;
create index deposit_callbacks_unbelieved on deposit_callbacks (received_at)
  where outcome in ('unknownChannel', 'malformed', 'forged', 'stale');

alter table deposit_reports add constraint deposit_reports_outcome check (outcome in
  ('credited', 'declined', 'confirming', 'review', 'badAmount', 'paidTwice'));

-- What staff have done to orders, by the key of their call.
create table deposit_acts (
  site_id integer not null,
  staff_id text not null,
  act_key text not null,
  body_hash text not null,
  order_id uuid not null references deposit_orders (id),
  primary key (site_id, staff_id, act_key)
);
create index deposit_orders_taken on deposit_orders (channel, (coalesce(credited_at, reviewed_at)))
  where paid_minor is not null or said_minor is not null;
