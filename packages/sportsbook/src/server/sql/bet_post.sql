-- Hands a posting of a bet, as the ledger's own requests are written, to the ledger.
create or replace function bet_post(p_posting jsonb) returns text language sql as $$
  select outcome from ledger_move_many(jsonb_build_array(p_posting))
$$;
