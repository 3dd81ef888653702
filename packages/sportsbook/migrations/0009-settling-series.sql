-- Settling by the latest word on every leg: results that come back to open, runs that are worked again because the
-- operator voided something, series whose legs end one by one.

alter table settlement_run
  -- Grows each time the same result is worked off again: an order of the operator came or went.
  add column round int not null default 0,
  -- A provisional result is worked off again at this moment, when the wait of a site is over.
  add column due_at bigint;

-- Names under which a bet's winnings count for the day's caps; null for those of its sport alone.
alter table bet add column caps text[];

alter table bet_void add column key text not null unique;

-- What the operator voided by market, match or league; one row for each match, all of one order under its key. Until
-- it is taken back it stands above every result.
create table bet_void_order (
  key text not null,
  match_id text not null,
  scope text not null check (scope in ('market', 'match', 'league')),
  family text,
  period text,
  line int,
  from_at bigint,
  to_at bigint,
  reason text not null,
  note text not null,
  by_whom text not null,
  at bigint not null,
  taken_back_note text,
  taken_back_by text,
  taken_back_at bigint,
  primary key (key, match_id),
  check ((taken_back_at is null) = (taken_back_by is null))
);
create index bet_void_order_standing on bet_void_order (match_id) where taken_back_at is null;

-- A match is over while its latest result says so: one that is rolled back to open goes on.
create or replace function bet_match_over(p_match text) returns boolean
language plpgsql as $$
begin
  perform bet_lock_matches(array[p_match]);
  return exists (select 1 from sport_match where match_id = p_match and ended_at is not null);
end
$$;

-- Has the latest result of a match worked off again, or an empty one where there is none.
create function bet_settle_again(p_match text, p_at bigint) returns void
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

-- Notes how legs of series ended by a run of their match; null opens a leg again.
create function bet_legs_ended(
  p_match text, p_revision int, p_bets uuid[], p_codes text[], p_settled jsonb[]
) returns void
language sql as $$
  update bet_leg l set result_code = x.code, result_revision = p_revision, settled = x.settled
  from unnest(p_bets, p_codes, p_settled) as x(bet_id, code, settled)
  where l.bet_id = x.bet_id and l.match_id = p_match
    and (l.result_code, l.result_revision, l.settled) is distinct from (x.code, p_revision, x.settled)
$$;
