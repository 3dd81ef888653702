-- The member's open ticket over the same selections, combined alike; before the match and in play are two. A single bet is
-- found by its leg, a parlay among the member's open ones: each by an index, whatever statistics the tables have.
drop function if exists bet_open_same(int, uuid, text, text, text, boolean);
create or replace function bet_open_same(b bet_ticket) returns table (bet_id uuid, placed_at bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if b.kind = 'single' then
    return query
      select o.bet_id, o.placed_at
      from bet_leg l cross join lateral (
        select x.bet_id, x.placed_at from bet x
        where x.bet_id = l.bet_id and x.status in ('waiting', 'accepted') and x.kind = 'single' limit 1) o
      where l.match_id = b.legs[1].match_id and l.site_id = b.site_id and l.member_id = b.member_id
        and l.market_id = b.legs[1].market_id and l.side = b.legs[1].side and l.in_play = b.legs[1].in_play
      limit 1;
    return;
  end if;
  return query
    select o.bet_id, o.placed_at
    from bet o
    where o.site_id = b.site_id and o.member_id = b.member_id and o.kind = 'series'
      and o.status in ('waiting', 'accepted') and o.sizes = b.sizes
      and (select array_agg(row(l.match_id, l.market_id, l.side, l.in_play)::text order by l.match_id)
        from bet_leg l where l.bet_id = o.bet_id)
        = (select array_agg(row(l.match_id, l.market_id, l.side, l.in_play)::text order by l.match_id)
        from unnest(b.legs) l)
    limit 1;
end
$$;
