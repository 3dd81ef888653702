-- When the running period began and when the next one does, on the clock of UTC+8; weeks from Monday.
create or replace function protection_period(p_period text, p_at bigint, out from_at bigint, out until_at bigint)
language plpgsql immutable as $$
declare
  v_local bigint := p_at + 28800000;
  v_day bigint := v_local / 86400000;
  v_month timestamp;
begin
  if p_period = 'day' then
    from_at := v_day * 86400000;
    until_at := from_at + 86400000;
  elsif p_period = 'week' then
    from_at := (v_day - (v_day + 3) % 7) * 86400000;
    until_at := from_at + 7 * 86400000;
  else
    v_month := date_trunc('month', timestamp '1970-01-01' + v_day * interval '1 day');
    from_at := extract(epoch from v_month)::bigint * 1000;
    until_at := extract(epoch from v_month + interval '1 month')::bigint * 1000;
  end if;
  from_at := from_at - 28800000;
  until_at := until_at - 28800000;
end
$$;
