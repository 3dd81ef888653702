-- Whether the match has a result, under the lock of `bet_lock_matches`: it is over while its latest result says so,
-- one that is rolled back to open goes on.
create or replace function bet_match_over(p_match text) returns boolean
language plpgsql as $$
begin
  perform bet_lock_matches(array[p_match]);
  return exists (select 1 from sport_match where match_id = p_match and ended_at is not null);
end
$$;
