-- Movements of long ago stand in partitions by month, so that what is written every moment stays small and a month can
-- be kept, moved or let go as a whole. Everybody reads through views that show both; only the ledger's own functions
-- write, to the recent part.
alter table ledger_transfer rename to ledger_transfer_recent;
alter table ledger_posting rename to ledger_posting_recent;

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
create index ledger_transfer_past_by_time on ledger_transfer_past (member_id, at, version);
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
create index ledger_posting_past_by_transfer on ledger_posting_past (transfer_id, member_id);

create trigger ledger_transfer_past_kept before update or delete on ledger_transfer_past
  for each row execute function ledger_refuse_change();
create trigger ledger_posting_past_kept before update or delete on ledger_posting_past
  for each row execute function ledger_refuse_change();

create view ledger_transfer as
  select site_id, member_id, movement, idem_key, id, reference, at, currency, version
  from ledger_transfer_recent
  union all
  select site_id, member_id, movement, idem_key, id, reference, at, currency, version
  from ledger_transfer_past;

create view ledger_posting as
  select transfer_id, seq, member_id, site_id, account, amount_minor, balance_after
  from ledger_posting_recent
  union all
  select transfer_id, seq, member_id, site_id, account, amount_minor, balance_after
  from ledger_posting_past;

-- The functions that move money go on as they are, on the tables behind the views.
do $$
declare
  f record;
begin
  for f in
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in
      ('ledger_record', 'ledger_move_locked', 'ledger_move', 'ledger_move_plain', 'ledger_move_all',
       'ledger_settle_plain')
  loop
    execute regexp_replace(
      regexp_replace(f.body, '\mledger_transfer\M', 'ledger_transfer_recent', 'g'),
      '\mledger_posting\M', 'ledger_posting_recent', 'g');
  end loop;
end $$;

-- Rows leave the recent part in one way only: into the past, by the function below.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('ledger_transfer_recent', 'ledger_posting_recent')
    and current_setting('ledger.ageing', true) = 'on' then
    return null;
  end if;
  raise exception 'ledger: % is append-only', tg_table_name;
end $$;

-- Makes the partitions of the month (of the site's clock, UTC+8) that a time falls into.
create function ledger_make_month(p_at bigint) returns void language plpgsql as $$
declare
  v_first timestamp := date_trunc('month', to_timestamp((p_at + 28800000) / 1000) at time zone 'UTC');
  v_from bigint := (extract(epoch from v_first) * 1000)::bigint - 28800000;
  v_to bigint := (extract(epoch from v_first + interval '1 month') * 1000)::bigint - 28800000;
  v_table text;
begin
  foreach v_table in array array['ledger_transfer_past', 'ledger_posting_past'] loop
    execute format('create table if not exists %I partition of %I for values from (%s) to (%s)',
      v_table || '_' || to_char(v_first, 'YYYYMM'), v_table, v_from, v_to);
  end loop;
end $$;

-- Moves transfers from before a time into the past, the oldest first, at most so many; returns how many. A wallet's
-- newest transfer is moved like any other: balances do not rest on it.
create function ledger_age(p_before bigint, p_limit integer) returns integer language plpgsql as $$
declare
  v_ids uuid[];
  v_owners uuid[];
  v_at bigint;
  v_copied bigint;
  v_deleted bigint;
begin
  select array_agg(id), array_agg(member_id) into v_ids, v_owners from (
    select id, member_id from ledger_transfer_recent where at < p_before order by at limit p_limit
  ) old;
  if v_ids is null then
    return 0;
  end if;
  for v_at in
    select min(t.at) from ledger_transfer_recent t
    join unnest(v_ids, v_owners) as o(id, owner) on t.id = o.id and t.member_id = o.owner
    where t.at < p_before
    group by to_char(to_timestamp((t.at + 28800000) / 1000) at time zone 'UTC', 'YYYYMM')
  loop
    perform ledger_make_month(v_at);
  end loop;
  insert into ledger_posting_past
    (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after, at)
  select p.transfer_id, p.seq, p.member_id, p.site_id, p.account, p.amount_minor, p.balance_after, t.at
  from unnest(v_ids, v_owners) as o(id, owner)
  join ledger_transfer_recent t on t.id = o.id and t.member_id = o.owner and t.at < p_before
  join ledger_posting_recent p on p.transfer_id = o.id and p.member_id = o.owner;
  get diagnostics v_copied = row_count;
  insert into ledger_transfer_past
    (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version
  from unnest(v_ids, v_owners) as o(id, owner)
  join ledger_transfer_recent t on t.id = o.id and t.member_id = o.owner and t.at < p_before;
  perform set_config('ledger.ageing', 'on', true);
  delete from ledger_posting_recent p using unnest(v_ids, v_owners) as o(id, owner)
    where p.transfer_id = o.id and p.member_id = o.owner;
  get diagnostics v_deleted = row_count;
  if v_deleted <> v_copied then
    raise exception 'ledger: % postings copied, % deleted', v_copied, v_deleted;
  end if;
  delete from ledger_transfer_recent t using unnest(v_ids, v_owners) as o(id, owner)
    where t.id = o.id and t.member_id = o.owner and t.at < p_before;
  get diagnostics v_deleted = row_count;
  perform set_config('ledger.ageing', 'off', true);
  if v_deleted <> cardinality(v_ids) then
    raise exception 'ledger: % transfers meant, % deleted', cardinality(v_ids), v_deleted;
  end if;
  return v_deleted;
end $$;
