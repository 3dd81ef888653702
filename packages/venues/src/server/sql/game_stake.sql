-- A stake: leaves the member for the house and counts in his row of the round. Locks are taken in this order: what
-- guards the member, the wallet, the round. The holder of the wallet's lock is alone with the member's transactions.
create or replace function game_stake(c game_call, p_rules jsonb) returns game_answer language plpgsql as $$
declare
  v_guarded text := game_guard(c.site, c.member, c.amount, c.at);
  v_again game_answer;
  s game_session%rowtype;
  v_rule jsonb;
  v_refusal text;
  v_round uuid;
begin
  perform 1 from ledger_wallet where site_id = c.site and member_id = c.member for update;
  v_again := game_again(c);
  if v_again.outcome is not null then
    return v_again;
  end if;
  select * into s from game_session where token_hash = c.token;
  v_rule := p_rules -> (c.site || '/' || s.venue);
  if s.token_hash is null or s.site_id <> c.site or s.member_id <> c.member
    or v_rule is null or v_rule ->> 'provider' <> c.provider then
    return row('tokenUnknown', null, 0)::game_answer;
  end if;
  v_refusal := case
    when s.ended_at is not null or s.expires_at <= c.at then 'tokenExpired'
    when v_rule ->> 'halt' is not null then v_rule ->> 'halt'
    when v_guarded is not null then v_guarded
    when c.amount > least(s.max_stake_minor, (v_rule ->> 'maxStake')::bigint) then 'limit'
    -- The state is compared outside: without statistics the plan would read the index of all closed rounds.
    when (select r.state from game_round r where r.provider = c.provider and r.round = c.round
      and r.member_id = c.member) = 'closed' then 'roundClosed' end;
  if v_refusal is null and c.amount > 0 and ledger_move(c.site, c.transfer, 'gameStake',
    c.provider || '/' || c.id, c.member, c.round, c.at, array['main', 'house:game-' || s.venue],
    array[-c.amount, c.amount]) <> 'posted' then
    v_refusal := 'insufficient';
  end if;
  if v_refusal is null then
    insert into game_round as r (id, provider, round, site_id, member_id, venue, game_code, staked_minor, state,
      opened_at, changed_at, closed_at, revision)
    values (c.uuid, c.provider, c.round, c.site, c.member, s.venue, c.game, c.amount,
      case when c.closed then 'closed' else 'open' end, c.at, c.at, case when c.closed then c.at end,
      case when c.closed then 1 else 0 end)
    on conflict (provider, round, member_id) do update set staked_minor = r.staked_minor + excluded.staked_minor,
      changed_at = c.at, state = case when c.closed then 'closed' else r.state end,
      closed_at = case when c.closed then coalesce(r.closed_at, c.at) else r.closed_at end,
      revision = r.revision + case when c.closed or r.state = 'closed' then 1 else 0 end
    returning r.id into v_round;
  end if;
  insert into game_transaction (provider, transaction_id, kind, state, refusal, site_id, member_id, round_id,
    amount_minor, moved_minor, content_hash, at)
  values (c.provider, c.id, 'stake', case when v_refusal is null then 'done' else 'refused' end, v_refusal, c.site,
    c.member, v_round, c.amount, case when v_refusal is null then c.amount else 0 end, c.hash, c.at);
  return row(coalesce(v_refusal, 'done'), null, case when v_refusal is null then c.amount else 0 end)::game_answer;
end $$;
