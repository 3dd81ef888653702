-- Writes a transfer and its postings once the wallet stands as b_*. False when the key has been used.
create function ledger_record(
  p_site integer, p_transfer uuid, p_movement text, p_key text, p_owner uuid, p_reference text,
  p_at bigint, p_currency text, p_accounts text[], p_amounts bigint[],
  p_main bigint, p_hold bigint, p_debt bigint, p_version bigint
) returns boolean language plpgsql as $$
begin
  insert into ledger_transfer
    (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
  values
    (p_site, p_owner, p_movement, p_key, p_transfer, p_reference, p_at, p_currency, p_version)
  on conflict (site_id, member_id, movement, idem_key) do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_posting
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

-- The rare cases: a new wallet, a debt to repay first, a debit that may leave one, too little money.
create function ledger_move_locked(
  p_site integer, p_transfer uuid, p_movement text, p_key text, p_member uuid, p_reference text,
  p_at bigint, p_accounts text[], p_amounts bigint[], p_forced boolean, p_currency text,
  p_main bigint, p_hold bigint, p_debt bigint
) returns text language plpgsql as $$
declare
  w ledger_wallet%rowtype;
  v_main bigint := p_main;
  v_debt bigint := p_debt;
  v_shift bigint;
  v_accounts text[];
  v_amounts bigint[];
begin
  select * into w from ledger_wallet
    where site_id = p_site and member_id = p_member for update;
  if not found then
    insert into ledger_wallet (site_id, member_id, currency)
      values (p_site, p_member, p_currency) on conflict do nothing;
    select * into w from ledger_wallet
      where site_id = p_site and member_id = p_member for update;
  end if;
  if w.currency <> p_currency then
    raise exception 'ledger: wallet of % is in %, not %', p_member, w.currency, p_currency;
  end if;
  perform 1 from ledger_transfer where site_id = p_site and member_id = p_member
    and movement = p_movement and idem_key = p_key;
  if found then
    return 'duplicate';
  end if;

  if v_main > 0 and w.debt_minor + p_debt < 0 then
    v_shift := least(v_main, -(w.debt_minor + p_debt));
  elsif v_main < 0 and p_forced and w.main_minor + v_main < 0 then
    v_shift := w.main_minor + v_main;
  else
    v_shift := 0;
  end if;
  v_main := v_main - v_shift;
  v_debt := v_debt + v_shift;
  if w.main_minor + v_main < 0 then
    return 'insufficient';
  end if;

  select array_agg(e.account order by e.seq), array_agg(e.amount order by e.seq)
    into v_accounts, v_amounts
    from unnest(p_accounts, p_amounts) with ordinality as e(account, amount, seq)
    where e.account not in ('main', 'debt');
  v_accounts := v_accounts || array['main', 'debt'];
  v_amounts := v_amounts || array[v_main, v_debt];
  update ledger_wallet
    set main_minor = main_minor + v_main, hold_minor = hold_minor + p_hold,
      debt_minor = debt_minor + v_debt, version = version + 1
    where site_id = p_site and member_id = p_member;
  perform ledger_record(p_site, p_transfer, p_movement, p_key, p_member, p_reference, p_at,
    p_currency, v_accounts, v_amounts, w.main_minor + v_main, w.hold_minor + p_hold,
    w.debt_minor + v_debt, w.version + 1);
  return 'posted';
end $$;

-- Moves money between a member's accounts (main, hold, debt) and the house's (house:*, clearing:*):
-- 'posted', or 'duplicate' when the key has been used, or 'insufficient' when main is too small.
-- A credit to main repays the debt first. A forced debit takes what main has, the rest becomes debt.
-- Raises only for bugs. Without a member it moves money of the house alone.
-- A statement that moves money of several members must go through them in the order of their ids.
create function ledger_move(
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

-- The same with its entries as JSON: [{"account": "main", "minor": -100}, ...].
create function ledger_post(
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
