-- A member's money: one row, so one lock, one update and one version for whatever moves in it.
create table ledger_wallet (
  site_id integer not null,
  member_id uuid not null,
  currency text not null,
  main_minor bigint not null default 0,
  hold_minor bigint not null default 0,
  debt_minor bigint not null default 0,
  version bigint not null default 0,
  primary key (site_id, member_id),
  constraint ledger_wallet_main_not_negative check (main_minor >= 0),
  constraint ledger_wallet_hold_not_negative check (hold_minor >= 0),
  constraint ledger_wallet_debt_not_positive check (debt_minor <= 0)
) with (fillfactor = 70);

-- One movement of money. The key makes it happen once; the nil uuid owns what touches no member.
create table ledger_transfer_recent (
  site_id integer not null,
  member_id uuid not null,
  movement text not null,
  idem_key text not null,
  id uuid not null,
  reference text not null,
  at bigint not null,
  currency text not null,
  version bigint not null,
  constraint ledger_transfer_pkey primary key (site_id, member_id, movement, idem_key)
  -- An index alone answers for blocks that have been vacuumed: not a fifth of such tables later, as by default.
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
-- A member's movements lie all over the ledger, in the order in which everybody's came. What is reckoned over many of
-- them stands in indexes that begin with the member, so that a year is read from a few neighbouring blocks. Without
-- the site, whose ids members never share: so the planner cannot mistake it for the key.
create index ledger_transfer_by_time on ledger_transfer_recent (member_id, at, version)
  include (site_id, movement, id);

-- What a transfer did to one account; a house account keeps no balance here. In the key the account comes before the
-- transfer: records ask for the main one, a third of what a bet posts.
create table ledger_posting_recent (
  transfer_id uuid not null,
  seq smallint not null,
  member_id uuid not null,
  site_id integer not null,
  account text not null,
  amount_minor bigint not null,
  balance_after bigint,
  constraint ledger_posting_pkey
    primary key (member_id, account, transfer_id, seq) include (amount_minor, balance_after)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

-- House balances as far as rolled up, and what has come since: no bet waits for a row of the house.
create table ledger_house (
  site_id integer not null,
  account text not null,
  currency text not null,
  balance_minor bigint not null,
  primary key (site_id, account, currency)
);
create table ledger_house_change (
  site_id integer not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null
);

-- One movement of a batch, as ledger_move takes it; `seq` names its outcome.
create type ledger_request as (
  seq integer, site integer, transfer uuid, movement text, key text, member uuid, reference text,
  at bigint, accounts text[], amounts bigint[], forced boolean, currency text
);

-- Movements of long ago stand in partitions by month, so that what is written every moment stays small and a month can
-- be kept, moved or let go as a whole. Everybody reads through views that show both; only the ledger's own functions
-- write, to the recent part.
create table ledger_transfer_past (
  site_id integer not null,
  member_id uuid not null,
  movement text not null,
  idem_key text not null,
  id uuid not null,
  reference text not null,
  at bigint not null,
  currency text not null,
  version bigint not null
) partition by range (at);
create index ledger_transfer_past_by_time on ledger_transfer_past (member_id, at, version)
  include (site_id, movement, id);
create index ledger_transfer_past_by_key on ledger_transfer_past (member_id, movement, idem_key);

create table ledger_posting_past (
  transfer_id uuid not null,
  seq smallint not null,
  member_id uuid not null,
  site_id integer not null,
  account text not null,
  amount_minor bigint not null,
  balance_after bigint,
  at bigint not null
) partition by range (at);
create index ledger_posting_past_by_transfer on ledger_posting_past (member_id, account, transfer_id)
  include (at, amount_minor, balance_after);
