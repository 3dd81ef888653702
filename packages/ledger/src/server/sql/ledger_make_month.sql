-- Makes the partitions of the month (of the site's clock, UTC+8) that a time falls into. With its owner's rights, for
-- the application may make no tables; said here, for to replace a function takes back what was said of it elsewhere.
create or replace function ledger_make_month(p_at bigint) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
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
revoke execute on function ledger_make_month(bigint) from public;
