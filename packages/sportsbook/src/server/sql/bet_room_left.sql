-- Why a ticket finds no room in the limits of its matches: what its member holds there already.
create or replace function bet_room_left(b bet_ticket) returns jsonb
language plpgsql as $$
declare
  staked bigint[] := array(
    select coalesce(case b.kind when 'single' then h.held else h.series_held end, 0) from unnest(b.legs) l
    left join bet_match_hold h on h.site_id = b.site_id and h.member_id = b.member_id and h.match_id = l.match_id
    order by l.leg);
begin
  return jsonb_build_object('facts', b.limit_facts::jsonb) || case b.kind
    when 'single' then jsonb_build_object('reason', 'aboveMatch', 'staked', staked[1])
    else jsonb_build_object('reason', 'aboveSeriesMatch', 'seriesStaked', to_jsonb(staked)) end;
end
$$;
