-- Who has set a limit or taken a pause. The row is the lock under which all that it forbids is decided; whoever
-- moves this member's play or deposits takes it before any row of the money.
create table protection_member (
  site_id int not null,
  member_id uuid not null,
  -- The pause that holds now; without `blocked_until` for good.
  blocked text check (blocked in ('coolOff', 'exclusion')),
  blocked_until bigint,
  -- Minutes between reminders: null as the site has it, 0 for none.
  reminder_minutes int check (reminder_minutes >= 0),
  -- The last sign of play, from which the next is counted, and the first one of the sitting.
  seen_at bigint,
  sitting_at bigint,
  primary key (site_id, member_id),
  check (blocked is not null or blocked_until is null)
);

-- Minor units, or minutes for `session`. A raise waits in `pending`; `pending_value` null there removes the limit.
create table protection_limit (
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint not null check (value >= 0),
  pending boolean not null default false,
  pending_value bigint check (pending_value >= 0),
  confirm_from bigint,
  expires_at bigint,
  primary key (site_id, member_id, kind, period),
  check (pending = (confirm_from is not null) and pending = (expires_at is not null)),
  check (pending or pending_value is null)
);

-- Time of play by day of the site's clock (UTC+8), in milliseconds.
create table protection_play (
  site_id int not null,
  member_id uuid not null,
  day int not null,
  played_ms bigint not null check (played_ms >= 0),
  primary key (site_id, member_id, day)
);

-- Every pause ever taken, for all brands of an operator. Append-only: none can be shortened.
create table protection_pause (
  pause_id uuid primary key,
  operator text not null,
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('coolOff', 'exclusion')),
  from_at bigint not null,
  until_at bigint,
  by_whom text not null,
  note text not null
);
create index protection_pause_by_site on protection_pause (site_id, from_at desc);

-- What the person is known by, as keyed hashes: it outlives changes of the account.
create table protection_pause_key (
  operator text not null,
  person_key text not null,
  pause_id uuid not null references protection_pause (pause_id),
  primary key (operator, person_key, pause_id)
);

-- What happened to a member's limits and account, for the member and for the office. Append-only.
create table protection_event (
  event_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  at bigint not null,
  what text not null,
  detail jsonb not null,
  by_whom text not null
);
create index protection_event_by_member on protection_event (site_id, member_id, at desc);

create function protection_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'protection: % is append-only', tg_table_name;
end $$;
create trigger protection_event_append_only before update or delete or truncate on protection_event
  for each statement execute function protection_refuse_change();
create trigger protection_pause_append_only before update or delete or truncate on protection_pause
  for each statement execute function protection_refuse_change();

-- When the running period began and when the next one does, on the clock of UTC+8; weeks from Monday.
create function protection_period(p_period text, p_at bigint, out from_at bigint, out until_at bigint)
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

-- What counts against a limit, read from what was booked: nothing is kept twice, so a settlement, one taken back
-- and one made again count by themselves. `p_open_deposits` are orders that may still be paid.
create function protection_used(
  p_site int, p_member uuid, p_kind text, p_from bigint, p_open_deposits bigint
) returns bigint language plpgsql as $$
declare
  v_used bigint;
  v_open bigint;
begin
  if p_kind = 'session' then
    select coalesce(sum(played_ms), 0) / 60000 into v_used from protection_play
    where site_id = p_site and member_id = p_member and day >= (p_from + 28800000) / 86400000;
  elsif p_kind = 'stake' then
    select coalesce(sum(b.hold - b.voucher_amount), 0) into v_used from bet b
    where b.site_id = p_site and b.member_id = p_member and coalesce(b.settled_at, b.placed_at) >= p_from
      and b.placed_at >= p_from and b.status not in ('refused', 'void');
  else
    select coalesce(sum(p.amount_minor), 0) into v_used
    from ledger_transfer t
    join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id and p.site_id = t.site_id
    where t.member_id = p_member and t.site_id = p_site and t.at >= p_from
      and p.account in ('main', 'hold', 'debt')
      and t.movement = any (case p_kind when 'deposit' then array['deposit']
        else array['betHold', 'betRelease', 'betSettle', 'betRestore', 'venueIn', 'venueInReturn', 'venueOut']
        end);
    if p_kind = 'deposit' then
      return greatest(v_used, 0) + p_open_deposits;
    end if;
    -- What open bets hold may be lost as well, and so may what venues have.
    select coalesce(w.hold_minor, 0) into v_open from ledger_wallet w
    where w.site_id = p_site and w.member_id = p_member;
    -- What was won in the period may be lost again: then less than nothing is used.
    return coalesce(v_open, 0) - v_used;
  end if;
  return greatest(v_used, 0);
end
$$;

-- A sign of play: the time since the last one counts when it is short enough to have been play.
create function protection_touch(p_site int, p_member uuid, p_at bigint, p_gap bigint) returns void
language plpgsql as $$
declare
  v_seen bigint;
begin
  select seen_at into v_seen from protection_member
  where site_id = p_site and member_id = p_member for update;
  if not found or p_at <= v_seen then
    return;
  end if;
  update protection_member set seen_at = p_at,
    sitting_at = case when p_at - v_seen <= p_gap then coalesce(sitting_at, v_seen) else p_at end
  where site_id = p_site and member_id = p_member;
  if p_at - v_seen <= p_gap then
    insert into protection_play as y (site_id, member_id, day, played_ms)
    values (p_site, p_member, (p_at + 28800000) / 86400000, p_at - v_seen)
    on conflict (site_id, member_id, day) do update set played_ms = y.played_ms + excluded.played_ms;
  end if;
end
$$;

-- The one place where pauses and limits are enforced, inside the transaction of what is asked for. Null when nothing
-- stands in the way, else `{reason, fix}` with what is left and until when.
create function protection_check(
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
  -- A bet and the opening of a venue are signs of play, whatever the page tells of itself.
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

-- The sportsbook asks this of its guarded members, within the placing.
create or replace function bet_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns jsonb
language sql as $$
  select protection_check(p_site, p_member, 'bet', p_stake, p_at, 0)
$$;
