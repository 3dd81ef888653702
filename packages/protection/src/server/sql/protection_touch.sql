-- A sign of play: the time since the last one counts when it is short enough to have been play. What is played over
-- midnight belongs to the day it was played in, so that limits of day, week and month begin with nothing used.
create or replace function protection_touch(p_site int, p_member uuid, p_at bigint, p_gap bigint) returns void
language plpgsql as $$
declare
  v_seen bigint;
  v_day bigint := (p_at + 28800000) / 86400000;
  v_midnight bigint := v_day * 86400000 - 28800000;
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
    select p_site, p_member, d.day, d.ms
    from (values (v_day - 1, v_midnight - v_seen), (v_day, p_at - greatest(v_seen, v_midnight))) d(day, ms)
    where d.ms > 0
    on conflict (site_id, member_id, day) do update set played_ms = y.played_ms + excluded.played_ms;
  end if;
end
$$;
