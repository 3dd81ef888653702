-- The set lane: of many tickets it places those of one leg of which nothing unusual is to be said, and keeps those that
-- the rules have refused. Plain is a ticket whose key is new, whose match goes on, whose limit of the match has room for
-- all that its member wants there together, whose selection is new, and which the wallet pays. Vouchers, which are
-- claimed one by one, and guarded members are left out. What this leaves out has changed nothing.
--
-- Its plans are made once for all batches: everything is looked up by a key, and a plan for one batch, made before the
-- tables have statistics, reads them whole.
create or replace function bet_place_set(tickets bet_ticket[])
returns table (ord int, outcome text, bet_id uuid, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  plain bet_ticket_plain[];
  roomy int[];
  fit bet_ticket_plain[];
  held int[];
  posted int[];
begin
  -- Of two that share a key the first is kept.
  return query
    with refused as materialized (
      select distinct on (t.site_id, t.member_id, t.request_key) t.ord, t.site_id, t.member_id, t.request_key,
        t.body_hash, t.placed_at, t.refusal::jsonb as refusal
      from unnest(tickets) t where t.refusal is not null
      order by t.site_id, t.member_id, t.request_key, t.ord
    ), kept as (
      insert into bet_request (site_id, member_id, request_key, body_hash, at, refusal)
      select r.site_id, r.member_id, r.request_key, r.body_hash, r.placed_at, r.refusal from refused r
      on conflict (site_id, member_id, request_key) do nothing
      returning site_id, member_id, request_key
    )
    select r.ord, 'refused', null::uuid, r.refusal
    from refused r join kept using (site_id, member_id, request_key);

  plain := array(
    select row(t.ord, t.site_id, t.member_id, t.request_key, t.bet_id, t.legs[1].match_id, t.legs[1].market_id,
      t.legs[1].side, t.legs[1].in_play, t.hold, t.legs[1].match_max, t.once, t.placed_at, t.transfer, t.reference
      )::bet_ticket_plain
    from unnest(tickets) t
    where t.refusal is null and t.kind = 'single' and t.voucher_id is null
      and (select true from bet_guarded g where g.site_id = t.site_id and g.member_id = t.member_id
        limit 1) is null);
  perform bet_lock_matches(array(select p.match_id from unnest(plain) p));

  -- These rows are the lock under which the limit of a match and "each selection once" are decided.
  with wanted as materialized (
    select p.site_id, p.member_id, p.match_id, sum(p.hold)::bigint as hold, min(p.match_max) as match_max
    from unnest(plain) p
    group by p.site_id, p.member_id, p.match_id
  ), taken as (
    insert into bet_match_hold as h (site_id, member_id, match_id, held)
    select site_id, member_id, match_id, hold from wanted where hold <= match_max
    order by site_id, member_id, match_id
    on conflict (site_id, member_id, match_id) do update set held = h.held + excluded.held
    where h.held + excluded.held <= (
      select w.match_max from wanted w where w.site_id = h.site_id and w.member_id = h.member_id
        and w.match_id = h.match_id)
    returning site_id, member_id, match_id
  )
  select coalesce(array_agg(p.ord), '{}') into roomy
  from unnest(plain) p join taken t using (site_id, member_id, match_id);

  fit := array(
    select row(p.ord, p.site_id, p.member_id, p.request_key, p.bet_id, p.match_id, p.market_id, p.side, p.in_play,
      p.hold, p.match_max, p.once, p.placed_at, p.transfer, p.reference)::bet_ticket_plain
    from (
      select u.*,
        count(*) over (partition by u.site_id, u.member_id, u.request_key) as uses,
        count(*) over (
          partition by u.site_id, u.member_id, u.match_id, u.market_id, u.side, u.in_play) as same
      from unnest(plain) u
    ) p
    where p.ord = any (roomy) and p.uses = 1 and (p.same = 1 or not p.once)
      and (select true from bet_request r where r.site_id = p.site_id and r.member_id = p.member_id
        and r.request_key = p.request_key limit 1) is null
      and (select m.ended_at from sport_match m where m.match_id = p.match_id limit 1) is null
      and (not p.once or (select true from bet_leg l cross join lateral (
          select true from bet o where o.bet_id = l.bet_id and o.status in ('waiting', 'accepted')
            and o.kind = 'single' limit 1) o
        where l.match_id = p.match_id and l.site_id = p.site_id and l.member_id = p.member_id
          and l.market_id = p.market_id and l.side = p.side and l.in_play = p.in_play limit 1) is null)
    order by p.ord);

  held := ledger_hold_plain(
    array(select f.site_id from unnest(fit) f), array(select f.member_id from unnest(fit) f),
    array(select f.transfer from unnest(fit) f), array(select f.bet_id || ':place' from unnest(fit) f),
    array(select f.reference from unnest(fit) f), array(select f.hold from unnest(fit) f),
    array(select f.placed_at from unnest(fit) f), 'betHold');
  posted := array(select f.ord from unnest(fit) with ordinality f where f.ordinality = any (held));

  if cardinality(roomy) > cardinality(posted) then
    perform bet_rehold(p.site_id, p.member_id, array[p.match_id], p.hold, 'single')
    from unnest(plain) p where p.ord = any (roomy) and p.ord <> all (posted);
  end if;
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
  select t.site_id, t.member_id, t.request_key, t.body_hash, t.placed_at, t.bet_id
  from unnest(tickets) t where t.ord = any (posted);
  perform bet_write(array(select t from unnest(tickets) t where t.ord = any (posted)));
  return query select p.ord, 'placed', p.bet_id, null::jsonb from unnest(plain) p where p.ord = any (posted);
end
$$;
