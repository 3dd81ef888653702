-- Takes a stake or a payout back, once. One that is not known yet is dead from now on: should it still come, it is
-- refused. A stake that was paid on stays until the payout has been taken back.
create or replace function game_rollback(c game_call) returns game_answer language plpgsql as $$
declare
  v_again game_answer;
  t game_transaction%rowtype;
  r game_round%rowtype;
  v_moved bigint := 0;
begin
  perform 1 from ledger_wallet where site_id = c.site and member_id = c.member for update;
  v_again := game_again(c);
  if v_again.outcome is not null then
    return v_again;
  end if;
  if c.reference = c.id then
    return row('notTheirs', null, 0)::game_answer;
  end if;
  select * into t from game_transaction where provider = c.provider and transaction_id = c.reference;
  if not found then
    insert into game_transaction (provider, transaction_id, kind, state, site_id, member_id, amount_minor, moved_minor,
      content_hash, at)
    values (c.provider, c.reference, 'stake', 'dead', c.site, c.member, 0, 0, '', c.at);
  elsif t.site_id <> c.site or t.member_id <> c.member or t.kind = 'rollback' then
    return row('notTheirs', null, 0)::game_answer;
  elsif t.state = 'done' then
    select * into r from game_round where id = t.round_id;
    if r.round <> c.round then
      return row('notTheirs', null, 0)::game_answer;
    end if;
    if t.kind = 'stake' and exists (select 1 from game_transaction p where p.provider = c.provider
      and p.reference = t.transaction_id and p.kind = 'payout' and p.state = 'done' and p.amount_minor > 0) then
      return row('paidOn', null, 0)::game_answer;
    end if;
    v_moved := t.moved_minor;
    perform game_take_back(c, t, r);
  end if;
  insert into game_transaction (provider, transaction_id, kind, state, site_id, member_id, round_id, reference,
    amount_minor, moved_minor, content_hash, at)
  values (c.provider, c.id, 'rollback', 'done', c.site, c.member, t.round_id, c.reference, coalesce(t.amount_minor, 0),
    v_moved, c.hash, c.at);
  return row('done', null, v_moved)::game_answer;
end $$;
