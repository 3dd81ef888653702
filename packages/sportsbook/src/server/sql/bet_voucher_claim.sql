-- Takes a voucher for a bet; false when it cannot be used.
create or replace function bet_voucher_claim(p_voucher uuid, p_site int, p_member uuid, p_bet uuid, p_at bigint)
returns boolean language plpgsql as $$
begin
  update bet_voucher set bet_id = p_bet
  where voucher_id = p_voucher and site_id = p_site and member_id = p_member
    and bet_id is null and expires_at > p_at;
  return found;
end
$$;
