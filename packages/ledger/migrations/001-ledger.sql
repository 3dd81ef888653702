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
create table ledger_transfer (
  site_id integer not null,
  member_id uuid not null,
  movement text not null,
  idem_key text not null,
  id uuid not null,
  reference text not null,
  at bigint not null,
  currency text not null,
  version bigint not null,
  primary key (site_id, member_id, movement, idem_key)
);
-- Without the site, whose ids members never share: so the planner cannot mistake it for the key.
create index ledger_transfer_by_time on ledger_transfer (member_id, at, version);

-- What a transfer did to one account; a house account keeps no balance here.
create table ledger_posting (
  transfer_id uuid not null,
  seq smallint not null,
  member_id uuid not null,
  site_id integer not null,
  account text not null,
  amount_minor bigint not null,
  balance_after bigint,
  primary key (transfer_id, seq, member_id)
);

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

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is append-only', tg_table_name;
end $$;
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
