-- The rare cases: a new wallet, a debt to repay first, a debit that may leave one, too little money.
create or replace function ledger_move_locked(
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
  perform 1 from ledger_transfer_recent where site_id = p_site and member_id = p_member
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
