-- Lets go of the months that ended before a time, as a whole; returns how many. With its owner's rights, for the
-- application may drop no tables.
create or replace function chat_drop_months(p_before bigint) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_month text;
  v_count integer := 0;
begin
  for v_month in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'chat_messages'::regclass
      and c.relname < 'chat_messages_'
        || to_char(to_timestamp((p_before + 28800000) / 1000) at time zone 'UTC', 'YYYYMM')
    order by c.relname
  loop
    execute format('drop table %I', v_month);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
revoke execute on function chat_drop_months(bigint) from public;
