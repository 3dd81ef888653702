-- Calls of one provider in one transaction, each on its own, in the order of members so that two such transactions never
-- wait for each other in a ring. `p_rules`: by `<site>/<venue>` what the site's configuration says of a venue now.
create or replace function game_apply(p_calls jsonb, p_rules jsonb)
returns table (seq integer, outcome text, balance bigint, moved bigint) language plpgsql as $$
#variable_conflict use_column
declare
  c game_call;
  a game_answer;
begin
  for c in select x.* from jsonb_populate_recordset(null::game_call, p_calls) x order by x.site, x.member, x.seq loop
    a := case c.kind when 'stake' then game_stake(c, p_rules) when 'payout' then game_payout(c, p_rules)
      else game_rollback(c) end;
    return query select c.seq, a.outcome, coalesce(a.balance, game_main(c.site, c.member)), coalesce(a.moved, 0);
  end loop;
end $$;
