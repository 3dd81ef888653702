-- The member's open ticket over the same selections, combined alike; before the match and in play are two.
drop function if exists bet_open_same(int, uuid, text, text, text, boolean);
create or replace function bet_open_same(b bet_ticket) returns table (bet_id uuid, placed_at bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
    select o.bet_id, o.placed_at
    from bet_leg f join bet o on o.bet_id = f.bet_id
    where f.match_id = b.legs[1].match_id and f.site_id = b.site_id and f.member_id = b.member_id
      and o.status in ('waiting', 'accepted') and o.kind = b.kind and o.sizes is not distinct from b.sizes
      and (select array_agg(row(l.match_id, l.market_id, l.side, l.in_play)::text order by l.match_id)
        from bet_leg l where l.bet_id = o.bet_id)
        = (select array_agg(row(l.match_id, l.market_id, l.side, l.in_play)::text order by l.match_id)
        from unnest(b.legs) l)
    limit 1;
end
$$;
