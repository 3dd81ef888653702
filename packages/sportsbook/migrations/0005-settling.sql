-- Writes the settlements of many bets of one run: history and bets, set-based; the money has been posted before, in
-- the same transaction. `restores` says that an earlier result was taken back first; an item without `seq` stands as
-- it is and only rests on this run from now on.
create function bet_settle(p_match text, p_revision int, p_at bigint, p_items jsonb)
returns int
language plpgsql as $$
declare
  written int;
begin
  with item as materialized (
    select * from jsonb_to_recordset(p_items) as x(
      site_id int, member_id uuid, bet_id uuid, seq int, code text, payout bigint, effective bigint,
      uncapped bigint, rounding text, legs jsonb, released bigint,
      restores boolean, old_payout bigint, old_effective bigint)
  ), history as (
    insert into bet_settlement (
      bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding, legs, at)
    select bet_id, seq - 1, p_match, p_revision, 'A', old_payout, old_effective, null, 'exact', '[]', p_at
    from item where restores
    union all
    select bet_id, seq, p_match, p_revision, code, payout, effective, uncapped, rounding, legs, p_at
    from item where seq is not null
  ), ended as (
    update bet b set
      status = case when i.code like 'D%' then 'void' else 'settled' end,
      result_code = i.code, payout = i.payout, effective = i.effective, settled_at = p_at,
      settle_count = (i.seq + 1) / 2, revision = p_revision
    from item i where b.bet_id = i.bet_id and i.seq is not null
    returning 1
  ), kept as (
    update bet b set revision = p_revision
    from item i where b.bet_id = i.bet_id and i.seq is null
    returning 1
  ), held as (
    -- The match's limit gets back what a void bet held, and takes it again when the void is corrected.
    update bet_match_hold h set held = h.held - f.released
    from (
      select site_id, member_id, sum(released)::bigint as released
      from item group by site_id, member_id having sum(released) <> 0
    ) f
    where h.site_id = f.site_id and h.member_id = f.member_id and h.match_id = p_match
  )
  select (select count(*) from ended) + (select count(*) from kept) into written;
  return written;
end
$$;
