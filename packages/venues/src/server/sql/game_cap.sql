-- Counts winnings against the member's cap of the day; what of them is above it. Under the lock of the wallet.
create or replace function game_cap(c game_call, p_rule jsonb, p_won bigint) returns bigint language plpgsql as $$
declare
  v_cap bigint := (p_rule ->> 'capMinor')::bigint;
  v_day integer := (c.at + 28800000) / 86400000;
  v_before bigint;
  v_cut bigint;
begin
  select won_minor into v_before from game_day
  where site_id = c.site and member_id = c.member and day = v_day and cap = p_rule ->> 'cap';
  v_cut := greatest(p_won - greatest(v_cap - coalesce(v_before, 0), 0), 0);
  insert into game_day as d (site_id, member_id, day, cap, won_minor, cut_minor, cap_minor)
  values (c.site, c.member, v_day, p_rule ->> 'cap', p_won - v_cut, v_cut, v_cap)
  on conflict (site_id, member_id, day, cap) do update set won_minor = d.won_minor + excluded.won_minor,
    cut_minor = d.cut_minor + excluded.cut_minor, cap_minor = excluded.cap_minor;
  return v_cut;
end $$;
