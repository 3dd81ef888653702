-- Places those of many bets of which nothing unusual is to be said, and returns their `ord`s: the rules took it,
-- its key is new, its match goes on, the limit of the match has room for all that its member wants there at once,
-- the selection is new, the wallet suffices. Vouchers, which are claimed one by one, and guarded members are left out.
-- Whatever this leaves out has changed nothing.
create or replace function bet_place_plain(items bet_place_item[]) returns int[]
language plpgsql as $$
declare
  plain bet_place_item[];
  roomy int[];
  fit int[];
  posted int[];
begin
  plain := array(
    select i from unnest(items) i where i.refusal is null and i.voucher_id is null
      and (select true from bet_guarded g where g.site_id = i.site_id and g.member_id = i.member_id
        limit 1) is null
    order by i.site_id, i.member_id, i.ord);
  perform bet_lock_matches(array(select i.match_id from unnest(plain) i));

  -- These rows are the lock under which the limit of a match and "each selection once" are decided.
  with wanted as materialized (
    select i.site_id, i.member_id, i.match_id, sum(i.hold)::bigint as hold, min(i.match_max) as match_max
    from unnest(plain) i
    group by i.site_id, i.member_id, i.match_id
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
  select array_agg(i.ord) into roomy
  from unnest(plain) i join taken t using (site_id, member_id, match_id);

  -- Looking things up by queries of their own with a limit keeps the planner from reading whole tables.
  select array_agg(i.ord) into fit
  from (
    select u.*,
      count(*) over (partition by u.site_id, u.member_id, u.request_key) as uses,
      count(*) over (
        partition by u.site_id, u.member_id, u.match_id, u.market_id, u.side, u.in_play) as same
    from unnest(plain) u
  ) i
  where i.ord = any (roomy) and i.uses = 1 and (i.same = 1 or not i.once)
    and (select true from bet_request r where r.site_id = i.site_id and r.member_id = i.member_id
      and r.request_key = i.request_key limit 1) is null
    and (select m.ended_at from sport_match m where m.match_id = i.match_id limit 1) is null
    and (not i.once or (select s.bet_id from bet_open_same(
      i.site_id, i.member_id, i.match_id, i.market_id, i.side, i.in_play) s) is null);

  select array_agg(m.seq) into posted
  from ledger_move_all(array(select i.posting from unnest(plain) i where i.ord = any (fit))) m
  where m.outcome = 'posted';
  posted := coalesce(posted, '{}');

  if cardinality(roomy) > cardinality(posted) then
    perform bet_unhold(i.site_id, i.member_id, i.match_id, i.hold)
    from unnest(plain) i where i.ord = any (roomy) and i.ord <> all (posted);
  end if;
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id)
  select i.site_id, i.member_id, i.request_key, i.body_hash, i.at, i.bet_id
  from unnest(plain) i where i.ord = any (posted);
  perform bet_write(array(select i from unnest(plain) i where i.ord = any (posted)));
  return posted;
end
$$;
