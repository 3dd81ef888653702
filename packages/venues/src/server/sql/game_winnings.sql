-- What of a payout is won beyond the stakes of its round, given what the round has paid already.
create or replace function game_winnings(p_paid bigint, p_amount bigint, p_staked bigint) returns bigint
language sql immutable as $$
  select greatest(p_paid + p_amount - p_staked, 0) - greatest(p_paid - p_staked, 0)
$$;
