-- The same with its requests as JSON: [{"seq", "site", "transfer", …}, ...].
create or replace function ledger_move_many(p_moves jsonb)
returns table (seq integer, outcome text) language sql as $$
  select * from ledger_move_all(
    array(select jsonb_populate_recordset(null::ledger_request, p_moves)))
$$;
