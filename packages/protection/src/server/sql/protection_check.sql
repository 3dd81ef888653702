-- The one place where pauses and limits are enforced, inside the transaction of what is asked for. Null when nothing
-- stands in the way, else `{reason, fix}` with what is left and until when.
create or replace function protection_check(
  p_site int, p_member uuid, p_action text, p_amount bigint, p_at bigint, p_open_deposits bigint
) returns jsonb language plpgsql as $$
declare
  m protection_member%rowtype;
  l record;
  v_used bigint;
  v_amount bigint;
begin
  select * into m from protection_member where site_id = p_site and member_id = p_member for update;
  if not found then
    return null;
  end if;
  if m.blocked is not null and (m.blocked_until is null or m.blocked_until > p_at) then
    return jsonb_build_object('reason', case m.blocked when 'coolOff' then 'coolingOff' else 'excluded' end,
      'fix', case when m.blocked_until is null then null
        else jsonb_build_object('until', m.blocked_until) end);
  end if;
  -- A bet and the opening of a venue are signs of play, whatever the page reports of itself.
  if p_action in ('bet', 'launch') then
    perform protection_touch(p_site, p_member, p_at, 900000);
  end if;
  for l in
    select x.kind, x.period, x.value, f.from_at, f.until_at
    from protection_limit x cross join lateral protection_period(x.period, p_at) f
    where x.site_id = p_site and x.member_id = p_member
      and x.kind = any (case p_action
        when 'deposit' then array['deposit']
        when 'bet' then array['session', 'stake', 'loss']
        when 'transferIn' then array['session', 'loss']
        when 'launch' then array['session']
        else '{}'::text[] end)
    order by f.until_at desc, x.kind
  loop
    v_used := protection_used(p_site, p_member, l.kind, l.from_at, p_open_deposits);
    v_amount := case when l.kind = 'session' then 1 else p_amount end;
    if v_used + v_amount > l.value then
      return jsonb_build_object(
        'reason', case l.kind when 'deposit' then 'limitDeposit' when 'stake' then 'limitStake'
          when 'loss' then 'limitLoss' else 'limitSession' end,
        'fix', jsonb_build_object('period', l.period, 'limit', l.value,
          'left', greatest(l.value - v_used, 0), 'until', l.until_at));
    end if;
  end loop;
  return null;
end
$$;
