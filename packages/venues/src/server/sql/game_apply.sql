-- Calls of one provider in one transaction, each on its own. `p_rules`: by `<site>/<venue>` what the site's configuration
-- says of a venue now. All locks come first, those that guard the members and then those of their wallets, each in the
-- order of members, so that two such transactions never wait for each other in a ring. Below eight calls the sets cost
-- more than they save.
create or replace function game_apply(p_calls jsonb, p_rules jsonb)
returns table (seq integer, outcome text, balance bigint, moved bigint) language plpgsql as $$
#variable_conflict use_column
declare
  c game_call;
  a game_answer;
  v_calls game_call[] := array(select x from jsonb_populate_recordset(null::game_call, p_calls) x
    order by x.site, x.member, x.seq);
  v_guarded integer[];
  v_done integer[] := '{}';
begin
  if cardinality(v_calls) > 1 then
    v_guarded := array(select x.seq from unnest(v_calls) x
      where x.kind = 'stake' and game_guard(x.site, x.member, x.amount, x.at) is not null);
    perform 1 from (select distinct x.site, x.member from unnest(v_calls) x order by x.site, x.member offset 0) x
      cross join lateral (select 1 from ledger_wallet w
        where w.site_id = x.site and w.member_id = x.member for update) w;
  end if;
  if cardinality(v_calls) >= 8 then
    v_done := game_apply_set(v_calls, p_rules, v_guarded);
    return query select x.seq, 'done', game_main(x.site, x.member), x.amount
      from unnest(v_calls) x where x.seq = any (v_done);
  end if;
  for c in select x.* from unnest(v_calls) x where x.seq <> all (v_done) loop
    a := case c.kind when 'stake' then game_stake(c, p_rules) when 'payout' then game_payout(c, p_rules)
      else game_rollback(c) end;
    return query select c.seq, a.outcome, coalesce(a.balance, game_main(c.site, c.member)), coalesce(a.moved, 0);
  end loop;
end $$;
