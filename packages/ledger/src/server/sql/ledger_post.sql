-- The same with its entries as JSON: [{"account": "main", "minor": -100}, ...].
create or replace function ledger_post(
  p_site integer, p_transfer uuid, p_movement text, p_key text, p_member uuid, p_reference text,
  p_at bigint, p_entries jsonb, p_forced boolean default false, p_currency text default 'CNY'
) returns text language plpgsql as $$
declare
  v_accounts text[];
  v_amounts bigint[];
begin
  select array_agg(e.account), array_agg(e.minor) into v_accounts, v_amounts
    from jsonb_to_recordset(p_entries) as e(account text, minor bigint);
  return ledger_move(p_site, p_transfer, p_movement, p_key, p_member, p_reference, p_at,
    v_accounts, v_amounts, p_forced, p_currency);
end $$;
