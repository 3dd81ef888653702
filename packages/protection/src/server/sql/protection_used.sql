-- What counts against a limit, read from what was booked: nothing is kept twice, so a settlement, one taken back
-- and one made again count by themselves. `p_open_deposits` are orders that may still be paid. Minutes of play are
-- whole ones: a minute that has begun is not used yet. What a voucher gave is no loss on whatever day the bet ends.
create or replace function protection_used(
  p_site int, p_member uuid, p_kind text, p_from bigint, p_open_deposits bigint
) returns bigint language plpgsql as $$
declare
  v_used bigint;
  v_open bigint;
begin
  if p_kind = 'session' then
    select div(coalesce(sum(played_ms), 0), 60000) into v_used from protection_play
    where site_id = p_site and member_id = p_member and day >= (p_from + 28800000) / 86400000;
  elsif p_kind = 'stake' then
    select coalesce(sum(b.hold - b.voucher_amount), 0) into v_used from bet b
    where b.site_id = p_site and b.member_id = p_member and coalesce(b.settled_at, b.placed_at) >= p_from
      and b.placed_at >= p_from and b.status not in ('refused', 'void');
    -- What was staked on games of venues that play from the wallet, without what was rolled back.
    select v_used - coalesce(sum(p.amount_minor), 0) into v_used
    from ledger_transfer t
    join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id and p.site_id = t.site_id
    where t.member_id = p_member and t.site_id = p_site and t.at >= p_from
      and p.account in ('main', 'debt') and t.movement in ('gameStake', 'gameRollback');
  else
    select coalesce(sum(p.amount_minor), 0) into v_used
    from ledger_transfer t
    join ledger_posting p on p.transfer_id = t.id and p.member_id = t.member_id and p.site_id = t.site_id
    where t.member_id = p_member and t.site_id = p_site and t.at >= p_from
      and p.account in ('main', 'hold', 'debt')
      and t.movement = any (case p_kind when 'deposit' then array['deposit']
        else array['betHold', 'betRelease', 'betSettle', 'betRestore', 'venueIn', 'venueInReturn', 'venueOut',
          'gameStake', 'gamePayout', 'gameRollback', 'gamePayoutRollback'] end);
    if p_kind = 'deposit' then
      return greatest(v_used, 0) + p_open_deposits;
    end if;
    -- What open bets hold may be lost as well, and so may what venues have.
    select coalesce(w.hold_minor, 0) into v_open from ledger_wallet w
    where w.site_id = p_site and w.member_id = p_member;
    -- What was won in the period may be lost again: then less than nothing is used.
    return coalesce(v_open, 0) - v_used - protection_gift(p_site, p_member, p_from);
  end if;
  return greatest(v_used, 0);
end
$$;
