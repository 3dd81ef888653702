-- The answer to a call whose id is known: the same content as the first time, other content nothing at all. Null when
-- the id is new.
create or replace function game_again(c game_call) returns game_answer language plpgsql as $$
declare
  t game_transaction%rowtype;
begin
  select * into t from game_transaction where provider = c.provider and transaction_id = c.id;
  if not found then
    return null;
  end if;
  if t.state = 'dead' then
    return row('dead', null, 0)::game_answer;
  end if;
  if t.content_hash <> c.hash then
    return row('otherContent', null, 0)::game_answer;
  end if;
  return row(case when t.state = 'refused' then t.refusal else 'again' end, null, t.moved_minor)::game_answer;
end $$;
