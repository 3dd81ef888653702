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

create function coin_entry_kept() returns trigger language plpgsql as $$
begin
  raise exception 'coin: entries are never changed';
end $$;
create trigger coin_entry_kept before update or delete on coin_entry
  for each row execute function coin_entry_kept();

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
