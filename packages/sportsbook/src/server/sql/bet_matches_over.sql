-- Those of the matches that have a result, under the lock of `bet_lock_matches`: a match is over while its latest result
-- says so, one that is rolled back to open goes on.
create or replace function bet_matches_over(p_matches text[]) returns text[]
language plpgsql as $$
begin
  perform bet_lock_matches(p_matches);
  return array(select m.match_id from sport_match m where m.match_id = any (p_matches) and m.ended_at is not null);
end
$$;
