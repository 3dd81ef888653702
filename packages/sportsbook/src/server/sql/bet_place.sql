-- Places many bets in one transaction, each by itself: what is plain in sets, the rest one by one, under the lock
-- of the member's own rows. Rows are locked in the order of members so that two batches never wait for each other
-- in a circle.
--
-- Outcomes: placed, refused (detail: reason and facts), duplicate (the first answer: bet_id or detail), conflict.
create or replace function bet_place(p_items jsonb)
returns table (ord int, outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  items bet_place_item[];
  item bet_place_item;
  done int[] := '{}';
begin
  items := array(
    select x from jsonb_populate_recordset(null::bet_place_item, p_items) x
    order by x.site_id, x.member_id, x.ord);
  -- Below this many the sets cost more than they save.
  if cardinality(items) >= 4 then
    done := bet_place_plain(items);
    return query select i.ord, 'placed', i.bet_id, null::jsonb from unnest(items) i where i.ord = any (done);
  end if;
  if cardinality(done) < cardinality(items) then
    foreach item in array items loop
      if item.ord <> all (done) then
        return query select item.ord, p.* from bet_place_alone(item) p;
      end if;
    end loop;
  end if;
end
$$;
