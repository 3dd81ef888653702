-- Null when the bet stands, otherwise why it does not: `{reason, …}`.
create or replace function bet_place_one(b bet_place_item) returns jsonb
language plpgsql as $$
declare
  guarded jsonb;
  staked bigint;
  known record;
  posted text;
begin
  if bet_match_over(b.match_id) then
    return jsonb_build_object('reason', 'matchClosed');
  end if;
  guarded := bet_guarding(b.site_id, b.member_id, b.hold - coalesce(b.voucher_amount, 0), b.at);
  if guarded is not null then
    return guarded;
  end if;

  insert into bet_match_hold as h (site_id, member_id, match_id, held)
  select b.site_id, b.member_id, b.match_id, b.hold where b.hold <= b.match_max
  on conflict (site_id, member_id, match_id)
  do update set held = h.held + excluded.held where h.held + excluded.held <= b.match_max;
  if not found then
    select h.held into staked from bet_match_hold h
    where h.site_id = b.site_id and h.member_id = b.member_id and h.match_id = b.match_id;
    return jsonb_build_object(
      'reason', 'aboveMatch', 'staked', coalesce(staked, 0), 'facts', b.limit_facts);
  end if;

  if b.once then
    select * into known
    from bet_open_same(b.site_id, b.member_id, b.match_id, b.market_id, b.side, b.in_play);
    if found then
      perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
      return jsonb_build_object(
        'reason', 'duplicateSelection', 'betId', known.bet_id, 'placedAt', known.placed_at);
    end if;
  end if;

  if b.voucher_id is not null
    and not bet_voucher_claim(b.voucher_id, b.site_id, b.member_id, b.bet_id, b.at) then
    perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
    return jsonb_build_object('reason', 'voucherGone');
  end if;

  select m.outcome into posted from ledger_move_all(array[b.posting]) m;
  if posted <> 'posted' then
    perform bet_unhold(b.site_id, b.member_id, b.match_id, b.hold);
    if b.voucher_id is not null then
      perform bet_voucher_return(b.bet_id);
    end if;
    return jsonb_build_object('reason', posted);
  end if;
  perform bet_write(array[b]);
  return null;
end
$$;
