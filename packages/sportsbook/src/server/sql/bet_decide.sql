-- Ends the wait of many in-play bets, of series leg by leg together. An accepted bet takes the terms of that moment;
-- where a negative price moved, what it holds changes by the difference, and so does the wallet. What an accepted price
-- adds to the hold passes the member's guard as well.
--
-- Outcomes: accepted, refused, over (a match has a result: it may not be accepted any more), short (the wallet does
-- not have the difference), full (the limit of the match or the member's own has no room for it), gone (it was not
-- waiting).
create or replace function bet_decide(p_items jsonb)
returns table (bet_id uuid, outcome text)
language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  b record;
  matches text[];
  posted text;
begin
  for item in
    select * from jsonb_to_recordset(p_items) as x(
      bet_id uuid, site_id int, member_id uuid, at bigint, verdict text, refusal text,
      refusal_detail jsonb, hold bigint, win bigint, match_max bigint, legs jsonb, posting jsonb)
    order by x.site_id, x.member_id, x.bet_id
  loop
    bet_id := item.bet_id;
    select o.hold, o.kind into b
    from bet o where o.bet_id = item.bet_id and o.status = 'waiting' for update of o;
    if not found then
      outcome := 'gone';
      return next;
      continue;
    end if;
    matches := array(select l.match_id from bet_leg l where l.bet_id = item.bet_id order by l.leg);
    if item.verdict = 'accept' then
      perform bet_lock_matches(matches);
    end if;
    if item.verdict = 'accept' and exists (
      select 1 from sport_match m where m.match_id = any (matches) and m.ended_at is not null) then
      outcome := 'over';
      return next;
      continue;
    end if;
    -- What the price has added to the hold must be within the member's own limits too.
    if item.verdict = 'accept' and item.hold > b.hold
      and bet_guarding(item.site_id, item.member_id, item.hold - b.hold, item.at) is not null then
      outcome := 'full';
      return next;
      continue;
    end if;
    if item.verdict = 'accept' and item.hold > b.hold then
      update bet_match_hold h set held = h.held + item.hold - b.hold
      where h.site_id = item.site_id and h.member_id = item.member_id and h.match_id = matches[1]
        and h.held + item.hold - b.hold <= item.match_max;
      if not found then
        outcome := 'full';
        return next;
        continue;
      end if;
    end if;
    posted := 'posted';
    if item.posting is not null then
      posted := bet_post(item.posting);
    end if;
    outcome := case when posted <> 'posted' then 'short' when item.verdict = 'accept' then 'accepted'
      else 'refused' end;
    perform bet_rehold(item.site_id, item.member_id, matches, case outcome
      when 'refused' then b.hold
      when 'accepted' then greatest(b.hold - item.hold, 0)
      when 'short' then greatest(coalesce(item.hold, b.hold) - b.hold, 0) end, b.kind);
    if outcome <> 'short' then
      perform bet_decided(item.bet_id, outcome, to_jsonb(item));
    end if;
    return next;
  end loop;
end
$$;
