-- What of a member's loss since then is none, because a voucher gave it: positive where the wallet's movements lack
-- it. A hold brings the gift in when the bet is placed and takes it out when it ends; the two need not lie in one
-- period, and neither is the member's own money.
create function protection_gift(p_site int, p_member uuid, p_from bigint) returns bigint
language plpgsql as $$
declare
  v_gift bigint;
begin
  select coalesce(sum(x.voucher_amount * (
      case when x.status in ('waiting', 'accepted') then 1 else 0 end
      - case when x.placed_at >= p_from then 1 else 0 end
      + case when x.status = 'refused' and coalesce(x.decided_at, x.placed_at) >= p_from then 1 else 0 end
      + coalesce((select sum(case s.code when 'A' then -1 else 1 end) from bet_settlement s
        where s.bet_id = x.bet_id and s.at >= p_from), 0))), 0)::bigint into v_gift
  from (
    select b.bet_id, b.status, b.placed_at, b.decided_at, b.voucher_amount from bet b
    where b.site_id = p_site and b.member_id = p_member and b.voucher_amount > 0
      and b.status in ('waiting', 'accepted')
    union
    select b.bet_id, b.status, b.placed_at, b.decided_at, b.voucher_amount from bet b
    where b.site_id = p_site and b.member_id = p_member and b.voucher_amount > 0
      and coalesce(b.settled_at, b.placed_at) >= p_from
  ) x;
  return v_gift;
end
$$;

-- As before, but what a voucher gave is no loss on whatever day the bet ends.
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
    return coalesce(v_open, 0) - v_used - protection_gift(p_site, p_member, p_from);
  end if;
  return greatest(v_used, 0);
end
$$;
