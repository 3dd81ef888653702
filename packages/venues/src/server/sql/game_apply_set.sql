-- The set lane of `game_apply`: of many calls it moves those of which nothing unusual is to be said. Plain is the first
-- call of a member here whose id is new: a stake that its session, its venue and the guard (`p_guarded`: the seqs that it
-- refuses) let pass, or a payout on a stake that stands, whose winnings fit under the day's cap; and which the wallet
-- moves plainly. The members' wallets must be locked. Returns the seqs that it moved; what it leaves out has changed
-- nothing.
--
-- Its plan is made once for all batches, perhaps before the tables have statistics, so reading them whole is switched
-- off: everything is looked up by a key. A condition on a round's state would offer the plan the index of all closed
-- rounds, so the state is compared outside of the look-up.
create or replace function game_apply_set(p_calls game_call[], p_rules jsonb, p_guarded integer[])
returns integer[] language plpgsql set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_done integer[];
begin
  with calls as materialized (
    select c.*, row_number() over (partition by c.site, c.member order by c.seq) as place,
      count(*) over (partition by c.provider, c.id) as uses
    from unnest(p_calls) c
  ), fresh as materialized (
    select c.*
    from calls c
    where c.place = 1 and c.uses = 1 and c.kind in ('stake', 'payout') and c.seq <> all (p_guarded)
      and (select true from game_transaction t where t.provider = c.provider and t.transaction_id = c.id limit 1) is null
  ), plain as materialized (
    select c.seq, c.kind, s.venue, null::uuid as round_id, 0::bigint as won, null::text as cap, null::bigint as cap_minor
    from fresh c
    cross join lateral (select * from game_session s where s.token_hash = c.token limit 1) s
    cross join lateral (select p_rules -> (c.site || '/' || s.venue) as rule) v
    where c.kind = 'stake' and s.site_id = c.site and s.member_id = c.member and v.rule ->> 'provider' = c.provider
      and s.ended_at is null and s.expires_at > c.at and v.rule ->> 'halt' is null
      and not coalesce(c.amount > least(s.max_stake_minor, (v.rule ->> 'maxStake')::bigint), false)
      and (select r.state from game_round r where r.provider = c.provider and r.round = c.round
        and r.member_id = c.member limit 1) is distinct from 'closed'
    union all
    select c.seq, c.kind, r.venue, r.id, w.won, v.rule ->> 'cap', (v.rule ->> 'capMinor')::bigint
    from fresh c
    cross join lateral (select * from game_transaction t where t.provider = c.provider
      and t.transaction_id = c.reference and t.kind = 'stake' and t.state = 'done' limit 1) t
    cross join lateral (select * from game_round r where r.id = t.round_id limit 1) r
    cross join lateral (select coalesce(p_rules -> (c.site || '/' || r.venue), p_rules -> (c.site || '/')) as rule) v
    cross join lateral (select case when v.rule is null then 0
      else game_winnings(r.paid_minor - r.cut_minor, c.amount, r.staked_minor) end as won) w
    where c.kind = 'payout' and t.site_id = c.site and t.member_id = c.member and r.round = c.round
      and (w.won = 0 or w.won <= (v.rule ->> 'capMinor')::bigint - coalesce((select d.won_minor from game_day d
        where d.site_id = c.site and d.member_id = c.member and d.day = (c.at + 28800000) / 86400000
        and d.cap = v.rule ->> 'cap' limit 1), 0))
  ), posted as materialized (
    select unnest(ledger_move_plain(array(
      select row(c.seq, c.site, c.transfer, case c.kind when 'stake' then 'gameStake' else 'gamePayout' end,
        c.provider || '/' || c.id, c.member, c.round, c.at,
        case c.kind when 'stake' then array['main', 'house:game-' || p.venue]
          else array['house:game-' || p.venue, 'main'] end,
        array[-c.amount, c.amount], false, 'CNY')::ledger_request
      from plain p join fresh c using (seq) where c.amount > 0))) as seq
  ), done as materialized (
    select c.*, p.venue, p.round_id, p.won, p.cap, p.cap_minor
    from plain p join fresh c using (seq)
    where c.amount = 0 or c.seq in (select o.seq from posted o)
  ), staked as (
    insert into game_round as r (id, provider, round, site_id, member_id, venue, game_code, staked_minor, state,
      opened_at, changed_at, closed_at, revision)
    select d.uuid, d.provider, d.round, d.site, d.member, d.venue, d.game, d.amount,
      case when d.closed then 'closed' else 'open' end, d.at, d.at, case when d.closed then d.at end,
      case when d.closed then 1 else 0 end
    from done d where d.kind = 'stake'
    on conflict (provider, round, member_id) do update set staked_minor = r.staked_minor + excluded.staked_minor,
      changed_at = excluded.changed_at, state = excluded.state, closed_at = excluded.closed_at,
      revision = r.revision + excluded.revision
    returning r.id, r.provider, r.round, r.member_id
  ), paid as (
    update game_round r set paid_minor = r.paid_minor + d.amount, changed_at = d.at,
      state = case when d.closed then 'closed' else r.state end,
      closed_at = case when d.closed then coalesce(r.closed_at, d.at) else r.closed_at end,
      flagged_at = case when d.closed then null else r.flagged_at end,
      stated_minor = case when d.closed then least(d.stated, r.staked_minor) else r.stated_minor end,
      result = case when d.closed then d.result else r.result end,
      proof_url = case when d.closed then d.proof else r.proof_url end,
      revision = r.revision + case when d.closed or r.state = 'closed' then 1 else 0 end
    from done d where d.kind = 'payout' and r.id = d.round_id
  ), days as (
    insert into game_day as g (site_id, member_id, day, cap, won_minor, cut_minor, cap_minor)
    select d.site, d.member, (d.at + 28800000) / 86400000, d.cap, d.won, 0, d.cap_minor from done d where d.won > 0
    on conflict (site_id, member_id, day, cap) do update set won_minor = g.won_minor + excluded.won_minor,
      cap_minor = excluded.cap_minor
  ), written as (
    insert into game_transaction (provider, transaction_id, kind, state, site_id, member_id, round_id, reference,
      amount_minor, moved_minor, won_minor, cap, content_hash, at)
    select d.provider, d.id, d.kind, 'done', d.site, d.member, coalesce(d.round_id, r.id),
      case d.kind when 'payout' then d.reference end, d.amount, d.amount, d.won,
      case d.kind when 'payout' then d.cap end, d.hash, d.at
    from done d left join staked r on r.provider = d.provider and r.round = d.round and r.member_id = d.member
      and d.kind = 'stake'
  )
  select coalesce(array_agg(d.seq), '{}') into v_done from done d;
  return v_done;
end $$;
