-- A payout: is owed once its stake was taken, whatever has become of the session, the member or the venue since. What is
-- won above the day's cap is cut off and recorded. What is refused is not stored: its stake may still come.
create or replace function game_payout(c game_call, p_rules jsonb) returns game_answer language plpgsql as $$
declare
  v_again game_answer;
  t game_transaction%rowtype;
  r game_round%rowtype;
  v_rule jsonb;
  v_cut bigint := 0;
  v_won bigint := 0;
begin
  perform 1 from ledger_wallet where site_id = c.site and member_id = c.member for update;
  v_again := game_again(c);
  if v_again.outcome is not null then
    return v_again;
  end if;
  select * into t from game_transaction where provider = c.provider and transaction_id = c.reference;
  if not found or t.kind <> 'stake' or t.state in ('refused', 'dead') then
    return row('noStake', null, 0)::game_answer;
  end if;
  select * into r from game_round where id = t.round_id;
  if t.site_id <> c.site or t.member_id <> c.member or r.round <> c.round then
    return row('notTheirs', null, 0)::game_answer;
  end if;
  if t.state = 'rolledBack' then
    return row('stakeRolledBack', null, 0)::game_answer;
  end if;
  v_rule := coalesce(p_rules -> (c.site || '/' || r.venue), p_rules -> (c.site || '/'));
  -- A venue that the site has no more, and no rule for those, has no cap.
  v_won := case when v_rule is null then 0
    else game_winnings(r.paid_minor - r.cut_minor, c.amount, r.staked_minor) end;
  if v_won > 0 then
    v_cut := game_cap(c, v_rule, v_won);
  end if;
  if c.amount > v_cut then
    perform ledger_move(c.site, c.transfer, 'gamePayout', c.provider || '/' || c.id, c.member, c.round, c.at,
      array['house:game-' || r.venue, 'main'], array[-(c.amount - v_cut), c.amount - v_cut]);
  end if;
  update game_round set paid_minor = paid_minor + c.amount, cut_minor = cut_minor + v_cut, changed_at = c.at,
    state = case when c.closed then 'closed' else state end,
    closed_at = case when c.closed then coalesce(closed_at, c.at) else closed_at end,
    flagged_at = case when c.closed then null else flagged_at end,
    -- The provider's words on the round come with its last call; no more counts than was staked.
    stated_minor = case when c.closed then least(c.stated, staked_minor) else stated_minor end,
    result = case when c.closed then c.result else result end,
    proof_url = case when c.closed then c.proof else proof_url end,
    revision = revision + case when c.closed or state = 'closed' then 1 else 0 end
  where id = r.id;
  insert into game_transaction (provider, transaction_id, kind, state, site_id, member_id, round_id, reference,
    amount_minor, moved_minor, won_minor, cap, content_hash, at)
  values (c.provider, c.id, 'payout', 'done', c.site, c.member, r.id, c.reference, c.amount, c.amount - v_cut,
    v_won - v_cut, v_rule ->> 'cap', c.hash, c.at);
  return row('done', null, c.amount - v_cut)::game_answer;
end $$;
