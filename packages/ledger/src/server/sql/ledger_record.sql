-- Writes a transfer and its postings once the wallet stands as b_*. False when the key has been used.
create or replace function ledger_record(
  p_site integer, p_transfer uuid, p_movement text, p_key text, p_owner uuid, p_reference text,
  p_at bigint, p_currency text, p_accounts text[], p_amounts bigint[],
  p_main bigint, p_hold bigint, p_debt bigint, p_version bigint
) returns boolean language plpgsql as $$
begin
  insert into ledger_transfer_recent
    (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
  values
    (p_site, p_owner, p_movement, p_key, p_transfer, p_reference, p_at, p_currency, p_version)
  on conflict (site_id, member_id, movement, idem_key) do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_posting_recent
    (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after)
  select p_transfer, e.seq, p_owner, p_site, e.account, e.amount,
    case e.account when 'main' then p_main when 'hold' then p_hold when 'debt' then p_debt end
  from unnest(p_accounts, p_amounts) with ordinality as e(account, amount, seq)
  where e.amount <> 0;
  insert into ledger_house_change (site_id, account, currency, amount_minor)
  select p_site, e.account, p_currency, sum(e.amount)
  from unnest(p_accounts, p_amounts) as e(account, amount)
  where e.account not in ('main', 'hold', 'debt')
  group by e.account
  having sum(e.amount) <> 0;
  return true;
end $$;
