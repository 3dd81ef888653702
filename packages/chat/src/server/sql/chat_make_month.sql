-- Makes the partition of the month (of the site's clock, UTC+8) that a time falls into, with its owner's rights, for the
-- application may make no tables.
create or replace function chat_make_month(p_at bigint) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_first timestamp := date_trunc('month', to_timestamp((p_at + 28800000) / 1000) at time zone 'UTC');
  v_from bigint := (extract(epoch from v_first) * 1000)::bigint - 28800000;
  v_to bigint := (extract(epoch from v_first + interval '1 month') * 1000)::bigint - 28800000;
begin
  -- Two processes that begin a month at the same time: the second one sees that it is there.
  perform pg_advisory_xact_lock(hashtextextended('chat_make_month', 0));
  execute format('create table if not exists %I partition of chat_messages for values from (%s) to (%s)',
    'chat_messages_' || to_char(v_first, 'YYYYMM'), v_from, v_to);
end $$;
revoke execute on function chat_make_month(bigint) from public;
