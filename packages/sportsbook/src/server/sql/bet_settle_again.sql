-- Has the latest result of a match worked off again, or an empty one where there is none.
create or replace function bet_settle_again(p_match text, p_at bigint) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_match, 0));
  insert into settlement_run (match_id, revision, result, status, stored_at)
  select p_match, 0, jsonb_build_object('revision', 0, 'status', 'open', 'periods', '{}'::jsonb,
    'source', 'operator', 'at', p_at), 'running', p_at
  where not exists (select 1 from settlement_run where match_id = p_match);
  update settlement_run r set status = 'running', finished_at = null, due_at = null, round = round + 1
  where r.match_id = p_match
    and r.revision = (select max(revision) from settlement_run where match_id = p_match);
end
$$;
