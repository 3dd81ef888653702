-- The money of a movement goes the other way, and the round and the day forget it. A payout that is spent already
-- becomes a debt. A round of which nothing is left is over.
create or replace function game_take_back(c game_call, t game_transaction, r game_round) returns void
language plpgsql as $$
declare
  v_stake boolean := t.kind = 'stake';
  v_house text := 'house:game-' || r.venue;
begin
  if t.moved_minor > 0 then
    perform ledger_move(c.site, c.transfer, case when v_stake then 'gameRollback' else 'gamePayoutRollback' end,
      c.provider || '/' || c.id, c.member, c.round, c.at,
      case when v_stake then array[v_house, 'main'] else array['main', v_house] end,
      array[-t.moved_minor, t.moved_minor], not v_stake);
  end if;
  update game_transaction set state = 'rolledBack' where provider = t.provider and transaction_id = t.transaction_id;
  if t.won_minor > 0 then
    update game_day set won_minor = greatest(won_minor - t.won_minor, 0) where site_id = t.site_id
      and member_id = t.member_id and cap = t.cap and day = (t.at + 28800000) / 86400000;
  end if;
  update game_round set changed_at = c.at,
    staked_minor = staked_minor - case when v_stake then t.amount_minor else 0 end,
    effective_minor = least(effective_minor, staked_minor - case when v_stake then t.amount_minor else 0 end),
    rolled_back_minor = rolled_back_minor + case when v_stake then t.amount_minor else 0 end,
    paid_minor = paid_minor - case when v_stake then 0 else t.amount_minor end,
    cut_minor = cut_minor - case when v_stake then 0 else t.amount_minor - t.moved_minor end,
    state = case when x.ends then 'closed' else state end,
    closed_at = case when x.ends then coalesce(closed_at, c.at) else closed_at end,
    flagged_at = case when x.ends then null else flagged_at end,
    revision = revision + case when x.ends or state = 'closed' then 1 else 0 end
  from (select c.closed or (v_stake and r.staked_minor = t.amount_minor and r.paid_minor = 0)) as x(ends)
  where id = r.id;
end $$;
