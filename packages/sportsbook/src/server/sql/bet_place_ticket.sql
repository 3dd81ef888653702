-- Null when the ticket stands with all of its legs, otherwise why it does not: `{reason, …}`; then nothing of it is there.
create or replace function bet_place_ticket(b bet_ticket) returns jsonb
language plpgsql as $$
declare
  matches text[] := array(select l.match_id from unnest(b.legs) l order by l.leg);
  over text[] := bet_matches_over(matches);
  guarded jsonb;
  taken text[];
  same_bet uuid;
  same_at bigint;
  refused jsonb;
  posted text;
begin
  if cardinality(over) > 0 then
    return case when b.kind = 'single' then jsonb_build_object('reason', 'matchClosed')
      else jsonb_build_object('reason', 'seriesLegs', 'over', to_jsonb(array(
        select l.leg from unnest(b.legs) l where l.match_id = any (over) order by l.leg))) end;
  end if;
  guarded := bet_guarding(b.site_id, b.member_id, b.hold - b.voucher_amount, b.placed_at);
  if guarded is not null then
    return guarded;
  end if;

  -- These rows are the lock under which the limits of the matches and "each selection once" are decided.
  with room as (
    insert into bet_match_hold as h (site_id, member_id, match_id, held, series_held)
    select b.site_id, b.member_id, l.match_id, case b.kind when 'single' then b.hold else 0 end,
      case b.kind when 'single' then 0 else b.hold end
    from unnest(b.legs) l where b.hold <= l.match_max
    order by l.match_id
    on conflict (site_id, member_id, match_id) do update
      set held = h.held + excluded.held, series_held = h.series_held + excluded.series_held
    where (select l.match_max from unnest(b.legs) l where l.match_id = h.match_id) >= case b.kind
      when 'single' then h.held + excluded.held else h.series_held + excluded.series_held end
    returning match_id
  )
  select coalesce(array_agg(match_id), '{}') into taken from room;
  if cardinality(taken) < cardinality(matches) then
    perform bet_rehold(b.site_id, b.member_id, taken, b.hold, b.kind);
    return bet_room_left(b);
  end if;

  if b.once then
    select o.bet_id, o.placed_at into same_bet, same_at from bet_open_same(b) o;
  end if;
  if same_bet is not null then
    refused := jsonb_build_object('reason', 'duplicateSelection', 'betId', same_bet, 'placedAt', same_at);
  elsif b.voucher_id is not null
    and not bet_voucher_claim(b.voucher_id, b.site_id, b.member_id, b.bet_id, b.placed_at) then
    refused := jsonb_build_object('reason', 'voucherGone');
  else
    select m.outcome into posted from ledger_move_all(array[b.posting]) m;
    if posted <> 'posted' then
      refused := jsonb_build_object('reason', posted);
      perform bet_voucher_return(b.bet_id);
    end if;
  end if;
  if refused is not null then
    perform bet_rehold(b.site_id, b.member_id, matches, b.hold, b.kind);
    return refused;
  end if;
  perform bet_write(array[b]);
  return null;
end
$$;
