-- Moves transfers from before a time into the past, the oldest first, at most so many; returns how many. A wallet's
-- newest transfer is moved like any other: balances do not rest on it.
create or replace function ledger_age(p_before bigint, p_limit integer) returns integer language plpgsql as $$
declare
  v_ids uuid[];
  v_owners uuid[];
  v_at bigint;
  v_copied bigint;
  v_deleted bigint;
begin
  select array_agg(id), array_agg(member_id) into v_ids, v_owners from (
    select id, member_id from ledger_transfer_recent where at < p_before order by at limit p_limit
  ) old;
  if v_ids is null then
    return 0;
  end if;
  for v_at in
    select min(t.at) from ledger_transfer_recent t
    join unnest(v_ids, v_owners) as o(id, owner) on t.id = o.id and t.member_id = o.owner
    where t.at < p_before
    group by to_char(to_timestamp((t.at + 28800000) / 1000) at time zone 'UTC', 'YYYYMM')
  loop
    perform ledger_make_month(v_at);
  end loop;
  insert into ledger_posting_past
    (transfer_id, seq, member_id, site_id, account, amount_minor, balance_after, at)
  select p.transfer_id, p.seq, p.member_id, p.site_id, p.account, p.amount_minor, p.balance_after, t.at
  from unnest(v_ids, v_owners) as o(id, owner)
  join ledger_transfer_recent t on t.id = o.id and t.member_id = o.owner and t.at < p_before
  join ledger_posting_recent p on p.transfer_id = o.id and p.member_id = o.owner;
  get diagnostics v_copied = row_count;
  insert into ledger_transfer_past
    (site_id, member_id, movement, idem_key, id, reference, at, currency, version)
  select t.site_id, t.member_id, t.movement, t.idem_key, t.id, t.reference, t.at, t.currency, t.version
  from unnest(v_ids, v_owners) as o(id, owner)
  join ledger_transfer_recent t on t.id = o.id and t.member_id = o.owner and t.at < p_before;
  perform set_config('ledger.ageing', 'on', true);
  delete from ledger_posting_recent p using unnest(v_ids, v_owners) as o(id, owner)
    where p.transfer_id = o.id and p.member_id = o.owner;
  get diagnostics v_deleted = row_count;
  if v_deleted <> v_copied then
    raise exception 'ledger: % postings copied, % deleted', v_copied, v_deleted;
  end if;
  delete from ledger_transfer_recent t using unnest(v_ids, v_owners) as o(id, owner)
    where t.id = o.id and t.member_id = o.owner and t.at < p_before;
  get diagnostics v_deleted = row_count;
  perform set_config('ledger.ageing', 'off', true);
  if v_deleted <> cardinality(v_ids) then
    raise exception 'ledger: % transfers meant, % deleted', cardinality(v_ids), v_deleted;
  end if;
  return v_deleted;
end $$;
