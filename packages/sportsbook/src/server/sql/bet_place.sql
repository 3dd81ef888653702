-- Places tickets in one transaction, under the locks of their members' own rows. Several go through the set lane, which
-- takes those of one leg of which nothing unusual is to be said; what its answer leaves out has changed nothing and is
-- given again by itself. One by itself goes through the row lane, which takes every ticket.
--
-- So a transaction locks rows of matches before wallets, each in the order of members, and two never wait for each
-- other in a circle.
--
-- Outcomes: placed, refused (detail: reason and facts), duplicate (the first answer: bet_id or detail), conflict.
create or replace function bet_place(p_tickets json)
returns table (ord int, outcome text, bet_id uuid, detail jsonb)
language plpgsql as $$
declare
  tickets bet_ticket[];
begin
  tickets := array(
    select t from json_populate_recordset(null::bet_ticket, p_tickets) t
    order by t.site_id, t.member_id, t.ord);
  if cardinality(tickets) > 1 then
    return query select s.* from bet_place_set(tickets) s;
  else
    return query select tickets[1].ord, r.* from bet_place_row(tickets[1]) r;
  end if;
end
$$;
