-- Ends the wait of many in-play bets. An accepted bet takes the terms of that moment; where a negative price moved,
-- what it holds changes by the difference, and so does the wallet.
--
-- Outcomes: accepted, refused, over (the match has a result: it may not be accepted any more), short (the wallet
-- does not have the difference), gone (it was not waiting).
create function bet_decide(p_items jsonb)
returns table (bet_id uuid, outcome text)
language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  b record;
  posted text;
begin
  for item in
    select * from jsonb_to_recordset(p_items) as x(
      bet_id uuid, site_id int, member_id uuid, at bigint, verdict text, refusal text,
      price int, struck int, hold bigint, win bigint, score_home int, score_away int, posting jsonb)
    order by x.site_id, x.member_id, x.bet_id
  loop
    bet_id := item.bet_id;
    select o.hold, l.match_id into b
    from bet o join bet_leg l on l.bet_id = o.bet_id
    where o.bet_id = item.bet_id and o.status = 'waiting' for update of o;
    if not found then
      outcome := 'gone';
    elsif item.verdict = 'accept' and bet_match_over(b.match_id) then
      outcome := 'over';
    else
      posted := 'posted';
      if item.posting is not null then
        posted := bet_post(item.posting);
      end if;
      if posted <> 'posted' then
        outcome := 'short';
      elsif item.verdict = 'refuse' then
        perform bet_unhold(item.site_id, item.member_id, b.match_id, b.hold);
        update bet o set status = 'refused', refusal = item.refusal, decided_at = item.at,
          wait_until = null, wait_facts = null
        where o.bet_id = item.bet_id;
        outcome := 'refused';
      else
        perform bet_unhold(item.site_id, item.member_id, b.match_id, b.hold - item.hold);
        update bet o set status = 'accepted', hold = item.hold, win = item.win, decided_at = item.at,
          wait_until = null, wait_facts = null
        where o.bet_id = item.bet_id;
        update bet_leg l set price = item.price, struck = item.struck,
          score_home = item.score_home, score_away = item.score_away
        where l.bet_id = item.bet_id and (l.price, l.struck, l.score_home, l.score_away)
          is distinct from (item.price, item.struck, item.score_home, item.score_away);
        outcome := 'accepted';
      end if;
    end if;
    return next;
  end loop;
end
$$;
