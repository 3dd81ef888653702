-- Writes what a step of settling says of many bets: history and bets, set-based; the money has been posted before,
-- in the same transaction. An item takes an earlier settlement back (`restores`), settles (`seq`), both, or neither:
-- then it only rests on this run from now on. What is taken back and not settled is open again. `legs_now` are the
-- legs of a series that this step has changed.
create or replace function bet_settle(p_match text, p_revision int, p_at bigint, p_items jsonb)
returns int
language plpgsql as $$
declare
  written int;
begin
  with item as materialized (
    select * from jsonb_to_recordset(p_items) as x(
      site_id int, member_id uuid, bet_id uuid, series boolean, seq int, code text, payout bigint,
      effective bigint, uncapped bigint, rounding text, legs jsonb, caps text[], released bigint,
      restores boolean, old_count int, old_payout bigint, old_effective bigint)
  ), history as (
    insert into bet_settlement (
      bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding, legs, at)
    select bet_id, old_count * 2, p_match, p_revision, 'A', old_payout, old_effective, null, 'exact', '[]', p_at
    from item where restores
    union all
    select bet_id, seq, p_match, p_revision, code, payout, effective, uncapped, rounding, legs, p_at
    from item where seq is not null
  ), ended as (
    update bet b set
      status = case when i.code like 'D%' then 'void' else 'settled' end,
      result_code = i.code, payout = i.payout, effective = i.effective, settled_at = p_at,
      settle_count = (i.seq + 1) / 2, caps = i.caps,
      revision = case when i.series then b.revision else greatest(b.revision, p_revision) end
    from item i where b.bet_id = i.bet_id and i.seq is not null
    returning 1
  ), reopened as (
    update bet b set status = 'accepted', result_code = null, payout = null, effective = null,
      settled_at = null, caps = null,
      revision = case when i.series then b.revision else greatest(b.revision, p_revision) end
    from item i where b.bet_id = i.bet_id and i.seq is null and i.restores
    returning 1
  ), kept as (
    update bet b set revision = greatest(b.revision, p_revision)
    from item i
    where b.bet_id = i.bet_id and i.seq is null and i.restores is not true and i.series is not true
    returning 1
  ), freed as (
    -- The limits of a match get back what a void bet held, and take it again when the void is corrected.
    select i.site_id, i.member_id, p_match as match_id, i.released as single, 0 as series
    from item i where i.released <> 0 and i.series is not true
    union all
    select i.site_id, i.member_id, l.match_id, 0, i.released
    from item i join bet_leg l on l.bet_id = i.bet_id where i.released <> 0 and i.series
  ), held as (
    update bet_match_hold h
    set held = h.held - f.single, series_held = h.series_held - f.series
    from (
      select site_id, member_id, match_id, sum(single)::bigint as single, sum(series)::bigint as series
      from freed group by site_id, member_id, match_id
    ) f
    where h.site_id = f.site_id and h.member_id = f.member_id and h.match_id = f.match_id
  )
  select (select count(*) from ended) + (select count(*) from reopened) + (select count(*) from kept)
  into written;
  return written;
end
$$;
