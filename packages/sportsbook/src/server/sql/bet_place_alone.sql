-- One item by itself, with everything that may be said of it.
create or replace function bet_place_alone(item bet_place_item)
returns table (outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  known record;
begin
  bet_id := item.bet_id;
  detail := item.refusal;
  -- Another transaction that uses the key is waited for here.
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id, refusal)
  values (item.site_id, item.member_id, item.request_key, item.body_hash, item.at, item.bet_id, item.refusal)
  on conflict (site_id, member_id, request_key) do nothing;
  if not found then
    select r.body_hash, r.bet_id, r.refusal into known from bet_request r
    where r.site_id = item.site_id and r.member_id = item.member_id
      and r.request_key = item.request_key;
    outcome := case when known.body_hash = item.body_hash then 'duplicate' else 'conflict' end;
    bet_id := known.bet_id;
    detail := known.refusal;
  elsif item.refusal is not null then
    outcome := 'refused';
  else
    detail := bet_place_one(item);
    outcome := case when detail is null then 'placed' else 'refused' end;
    if detail is not null then
      bet_id := null;
      update bet_request r set bet_id = null, refusal = bet_place_alone.detail
      where r.site_id = item.site_id and r.member_id = item.member_id
        and r.request_key = item.request_key;
    end if;
  end if;
  return next;
end
$$;
