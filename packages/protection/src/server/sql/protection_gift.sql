-- What of a member's loss since then is none, because a voucher gave it: positive where the wallet's movements lack
-- it. A hold brings the gift in when the bet is placed and takes it out when it ends; the two need not lie in one
-- period, and neither is the member's own money.
create or replace function protection_gift(p_site int, p_member uuid, p_from bigint) returns bigint
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
