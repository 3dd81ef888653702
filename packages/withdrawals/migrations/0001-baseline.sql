-- Where members are paid to. The account itself is sealed; `print` tells equal ones without opening them.
create table payout_account (
  id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('bank', 'coin', 'wallet')),
  provider_code text not null,
  protocol text,
  sealed text not null,
  print text not null,
  masked text not null,
  tail text not null,
  holder_sealed text not null,
  holder_masked text not null,
  branch text,
  is_default boolean not null,
  added_at bigint not null,
  usable_at bigint not null,
  removed_at bigint,
  idempotency_key text not null,
  body_hash text not null,
  unique (site_id, member_id, idempotency_key)
);
-- One account belongs to one member of a site, and one of a member's is offered first.
create unique index payout_account_print on payout_account (site_id, kind, print)
  where removed_at is null;
create unique index payout_account_default on payout_account (site_id, member_id)
  where is_default and removed_at is null;
create index payout_account_of_member on payout_account (site_id, member_id, added_at);
create index payout_account_prints on payout_account (site_id, print);

-- Who tried to add an account that is, or was, another member's: a fact for the audit.
create table payout_account_clash (
  id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  other_member_id uuid not null,
  print text not null,
  at bigint not null,
  unique (site_id, member_id, other_member_id, print)
);
create index payout_account_clash_other on payout_account_clash (site_id, other_member_id);

-- The lock under which a member's requests and accounts are decided, and the member's own lock on withdrawals.
create table withdrawal_member (
  site_id int not null,
  member_id uuid not null,
  locked_until bigint,
  primary key (site_id, member_id)
);

-- Stages: first, second: waits for an audit; firstHeld, secondHeld: put aside; dispatch: agreed, not yet sent;
-- sent: the channel has it; unknown: nobody knows whether it has; abnormal: a person must look.
create table withdrawal_order (
  id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  ticket text not null,
  idempotency_key text not null,
  body_hash text not null,
  account_id uuid not null references payout_account (id),
  method text not null check (method in ('bank', 'coin', 'wallet')),
  channel text not null,
  provider_code text not null,
  protocol text,
  account_masked text not null,
  account_tail text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  pay_minor bigint not null check (pay_minor > 0),
  -- Of a coin: currency, protocol, rate and hundredths of a coin, kept with the request.
  coin jsonb,
  stage text not null check (stage in ('first', 'second', 'firstHeld', 'secondHeld', 'dispatch',
    'sent', 'unknown', 'abnormal', 'paid', 'refused', 'failed', 'cancelled')),
  -- The conditions as they stood at the request.
  terms jsonb not null,
  flags text[] not null,
  ip text not null,
  created_at bigint not null,
  waiting_since bigint not null,
  expected_at bigint not null,
  taken_by text,
  taken_name text,
  taken_at bigint,
  first_by text,
  first_name text,
  first_at bigint,
  second_by text,
  second_name text,
  second_at bigint,
  approved_at bigint,
  ended_at bigint,
  reason text,
  provider_ref text,
  tx_id text,
  -- Something that a person must look at although the order has ended: paid after it was given back.
  alert text,
  asks int not null default 0,
  next_ask_at bigint,
  unique (site_id, member_id, idempotency_key),
  check (amount_minor = fee_minor + pay_minor),
  check ((stage in ('paid', 'refused', 'failed', 'cancelled')) = (ended_at is not null)),
  -- Nobody agrees twice.
  check (second_by is null or second_by <> first_by),
  check ((stage in ('refused', 'failed')) = (reason is not null))
);
-- One request of a member at a time.
create unique index withdrawal_order_open on withdrawal_order (site_id, member_id)
  where ended_at is null;
create index withdrawal_order_of_member on withdrawal_order (site_id, member_id, created_at desc, id desc);
create index withdrawal_order_queue on withdrawal_order (site_id, waiting_since, id) where ended_at is null;
create index withdrawal_order_alert on withdrawal_order (site_id) where alert is not null;
create index withdrawal_order_by_time on withdrawal_order (site_id, created_at desc, id desc);
create index withdrawal_order_asking on withdrawal_order (next_ask_at) where next_ask_at is not null;

-- What happened to an order, in order; never changed.
create table withdrawal_event (
  order_id uuid not null references withdrawal_order (id),
  seq int not null,
  at bigint not null,
  what text not null,
  staff_id text,
  staff_name text,
  note text,
  primary key (order_id, seq)
);

-- What staff did, by the key they did it with: done again it is the same deed.
create table withdrawal_action (
  site_id int not null,
  staff_id text not null,
  idempotency_key text not null,
  body_hash text not null,
  order_id uuid not null references withdrawal_order (id),
  at bigint not null,
  primary key (site_id, staff_id, idempotency_key)
);

-- What channels said that changed something or that a person must look at: each kind once an order.
create table withdrawal_report (
  order_id uuid not null references withdrawal_order (id),
  outcome text not null,
  source text not null check (source in ('callback', 'ask', 'send', 'staff')),
  provider_ref text not null,
  -- As it was said: it need not be a sum of money.
  amount_said text not null,
  received_at bigint not null,
  primary key (order_id, outcome)
);
