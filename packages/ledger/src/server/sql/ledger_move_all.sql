-- ledger_move for many together, each on its own: one outcome a seq. Goes through the members in the order
-- of their ids.
create or replace function ledger_move_all(p_moves ledger_request[])
returns table (seq integer, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  v_plain integer[] := '{}';
begin
  -- Below this many the sets cost more than they save.
  if cardinality(p_moves) >= 16 then
    perform 1 from ledger_wallet w
      join (select distinct m.site, m.member from unnest(p_moves) m) m
        on w.site_id = m.site and w.member_id = m.member
      order by w.site_id, w.member_id
      for update of w;
    v_plain := ledger_move_plain(p_moves);
    return query select unnest(v_plain), 'posted'::text;
  end if;
  if cardinality(v_plain) < cardinality(p_moves) then
    return query
      select r.seq, ledger_move(r.site, r.transfer, r.movement, r.key, r.member, r.reference, r.at,
        r.accounts, r.amounts, r.forced, r.currency)
      from (
        select m.* from unnest(p_moves) m
        where m.seq <> all (v_plain)
        order by m.site, m.member, m.seq offset 0
      ) r;
  end if;
end $$;
