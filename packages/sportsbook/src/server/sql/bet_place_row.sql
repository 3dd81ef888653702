-- The row lane: one ticket by itself, of any number of legs, with everything that may be said of it.
create or replace function bet_place_row(b bet_ticket)
returns table (outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  known record;
begin
  bet_id := b.bet_id;
  detail := b.refusal;
  -- Another transaction that uses the key is waited for here.
  insert into bet_request (site_id, member_id, request_key, body_hash, at, bet_id, refusal)
  values (b.site_id, b.member_id, b.request_key, b.body_hash, b.placed_at, b.bet_id, b.refusal::jsonb)
  on conflict (site_id, member_id, request_key) do nothing;
  if not found then
    select r.body_hash, r.bet_id, r.refusal into known from bet_request r
    where r.site_id = b.site_id and r.member_id = b.member_id and r.request_key = b.request_key;
    outcome := case when known.body_hash = b.body_hash then 'duplicate' else 'conflict' end;
    bet_id := known.bet_id;
    detail := known.refusal;
  elsif b.refusal is not null then
    outcome := 'refused';
  else
    detail := bet_place_ticket(b);
    outcome := case when detail is null then 'placed' else 'refused' end;
    if detail is not null then
      bet_id := null;
      update bet_request r set bet_id = null, refusal = bet_place_row.detail
      where r.site_id = b.site_id and r.member_id = b.member_id and r.request_key = b.request_key;
    end if;
  end if;
  return next;
end
$$;
