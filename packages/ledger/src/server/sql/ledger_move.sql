-- Moves money between a member's accounts (main, hold, debt) and the house's (house:*, clearing:*):
-- 'posted', or 'duplicate' when the key has been used, or 'insufficient' when main is too small.
-- A credit to main repays the debt first. A forced debit takes what main has, the rest becomes debt.
-- Raises only for bugs. Without a member it moves money of the house alone.
-- A statement that moves money of several members must go through them in the order of their ids.
create or replace function ledger_move(
  p_site integer, p_transfer uuid, p_movement text, p_key text, p_member uuid, p_reference text,
  p_at bigint, p_accounts text[], p_amounts bigint[], p_forced boolean default false,
  p_currency text default 'CNY'
) returns text language plpgsql as $$
declare
  v_main bigint := 0;
  v_hold bigint := 0;
  v_debt bigint := 0;
  v_sum bigint := 0;
  b_main bigint;
  b_hold bigint;
  b_debt bigint;
  b_version bigint;
begin
  for i in 1 .. cardinality(p_accounts) loop
    v_sum := v_sum + p_amounts[i];
    case p_accounts[i]
      when 'main' then v_main := v_main + p_amounts[i];
      when 'hold' then v_hold := v_hold + p_amounts[i];
      when 'debt' then v_debt := v_debt + p_amounts[i];
      else
        if p_accounts[i] !~ '^(house|clearing):[A-Za-z0-9-]+$' then
          raise exception 'ledger: no account %', p_accounts[i];
        end if;
    end case;
  end loop;
  if v_sum <> 0 then
    raise exception 'ledger: entries of % % do not balance by %', p_movement, p_key, v_sum;
  end if;
  if p_member is null then
    if v_main <> 0 or v_hold <> 0 or v_debt <> 0 then
      raise exception 'ledger: % % names no member', p_movement, p_key;
    end if;
    return case when ledger_record(p_site, p_transfer, p_movement, p_key,
      '00000000-0000-0000-0000-000000000000', p_reference, p_at, p_currency, p_accounts,
      p_amounts, null, null, null, 0) then 'posted' else 'duplicate' end;
  end if;

  update ledger_wallet
    set main_minor = main_minor + v_main, hold_minor = hold_minor + v_hold, version = version + 1
    where site_id = p_site and member_id = p_member and currency = p_currency
      and main_minor + v_main >= 0 and v_debt = 0 and (v_main <= 0 or debt_minor = 0)
    returning main_minor, hold_minor, debt_minor, version into b_main, b_hold, b_debt, b_version;
  if not found then
    return ledger_move_locked(p_site, p_transfer, p_movement, p_key, p_member, p_reference, p_at,
      p_accounts, p_amounts, p_forced, p_currency, v_main, v_hold, v_debt);
  end if;
  if ledger_record(p_site, p_transfer, p_movement, p_key, p_member, p_reference, p_at, p_currency,
    p_accounts, p_amounts, b_main, b_hold, b_debt, b_version) then
    return 'posted';
  end if;
  update ledger_wallet
    set main_minor = main_minor - v_main, hold_minor = hold_minor - v_hold, version = version - 1
    where site_id = p_site and member_id = p_member;
  return 'duplicate';
end $$;
