-- Gives a bet's voucher back to its member.
create or replace function bet_voucher_return(p_bet uuid) returns void language sql as $$
  update bet_voucher set bet_id = null where bet_id = p_bet
$$;
