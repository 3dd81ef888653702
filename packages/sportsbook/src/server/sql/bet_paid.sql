-- What a result pays for an accepted bet, as `payout` of the odds' rules does: exact, one rounding half to even. The
-- hold's and the profit's halves that each code pays.
create or replace function bet_paid(
  p_code text, p_stake bigint, p_hold bigint, p_struck int, p_with_stake boolean,
  out payout bigint, out rounding text
) language plpgsql immutable as $$
declare
  hold_halves int := case p_code when 'LL' then 1 when 'L' then 0 else 2 end;
  profit_halves int := case p_code when 'W' then 2 when 'LW' then 1 else 0 end;
  denominator bigint := case when p_struck < 0 then 2 else 2000 end;
  numerator bigint;
  rest bigint;
begin
  if p_struck < 0 then
    numerator := hold_halves * p_hold + profit_halves * p_stake;
  else
    numerator := hold_halves * p_hold * 1000
      + profit_halves * p_stake * (p_struck - case when p_with_stake then 1000 else 0 end);
  end if;
  payout := numerator / denominator;
  rest := numerator % denominator;
  rounding := case when rest = 0 then 'exact' else 'halfEven' end;
  if 2 * rest > denominator or (2 * rest = denominator and payout % 2 = 1) then
    payout := payout + 1;
  end if;
end
$$;
