-- The shared lock makes a result that is being stored wait for this transaction, or this one for it: no bet is
-- accepted beside its own settlement. What is looked up after this sees the result.
create or replace function bet_lock_matches(p_matches text[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(m, 0))
  from (select distinct m from unnest(p_matches) m order by m) m;
end
$$;
