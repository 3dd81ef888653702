-- Writes the settlements of many bets of one run: postings, history, bets, all set-based. An item with `restore`
-- first takes back what an earlier result had settled. Every posting is named by its bet and its number, so nothing
-- is ever paid twice; anything but 'posted' is a fault and undoes the whole batch.
create function bet_settle(p_match text, p_revision int, p_at bigint, p_items jsonb)
returns int
language plpgsql as $$
declare
  wrong int;
  written int;
begin
  with item as materialized (
    select * from jsonb_to_recordset(p_items) as x(
      site_id int, member_id uuid, bet_id uuid, seq int, code text, payout bigint, effective bigint,
      uncapped bigint, rounding text, legs jsonb, released bigint,
      old_payout bigint, old_effective bigint, restore jsonb, settle jsonb)
  ), move as (
    select i.site_id, i.member_id, i.bet_id, v.posting
    from item i, lateral (values (1, i.restore), (2, i.settle)) as v(step, posting)
    where v.posting is not null
    order by i.site_id, i.member_id, i.bet_id, v.step
  ), posted as (
    select bet_post(site_id, member_id, p_at, posting) as answer from move
  ), restored as (
    insert into bet_settlement (
      bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding, legs, at)
    select bet_id, seq - 1, p_match, p_revision, 'A', old_payout, old_effective, null, 'exact', '[]', p_at
    from item where restore is not null
  ), settled as (
    insert into bet_settlement (
      bet_id, seq, match_id, revision, code, payout, effective, uncapped, rounding, legs, at)
    select bet_id, seq, p_match, p_revision, code, payout, effective, uncapped, rounding, legs, p_at
    from item where settle is not null
  ), ended as (
    update bet b set
      status = case when i.code like 'D%' then 'void' else 'settled' end,
      result_code = i.code, payout = i.payout, effective = i.effective, settled_at = p_at,
      settle_count = (i.seq + 1) / 2, revision = p_revision
    from item i where b.bet_id = i.bet_id and i.settle is not null
    returning 1
  ), kept as (
    update bet b set revision = p_revision
    from item i where b.bet_id = i.bet_id and i.settle is null
    returning 1
  ), held as (
    -- What a bet leaves free for the match's limit: all of it when it became void, taken again when a void was
    -- corrected.
    update bet_match_hold h set held = h.held - f.released
    from (
      select site_id, member_id, sum(released)::bigint as released
      from item group by site_id, member_id having sum(released) <> 0
    ) f
    where h.site_id = f.site_id and h.member_id = f.member_id and h.match_id = p_match
  )
  select
    (select count(*) from posted where answer <> 'posted'),
    (select count(*) from ended) + (select count(*) from kept)
  into wrong, written;
  if wrong > 0 then
    raise exception 'bet_settle: % postings of match % were not taken', wrong, p_match;
  end if;
  return written;
end
$$;
