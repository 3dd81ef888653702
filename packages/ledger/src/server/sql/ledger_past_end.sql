-- The end of the last month (of the site's clock, UTC+8) that the past has rows of; from here on all are recent.
create or replace function ledger_past_end() returns bigint language sql stable as $$
  select coalesce(max((extract(epoch from
    (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month')) * 1000)::bigint - 28800000), 0)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'ledger_transfer_past'::regclass
$$;
