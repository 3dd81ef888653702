-- Notes how legs of series ended by a run of their match; null opens a leg again.
create or replace function bet_legs_ended(
  p_match text, p_revision int, p_bets uuid[], p_codes text[], p_settled jsonb[]
) returns void
language sql as $$
  update bet_leg l set result_code = x.code, result_revision = p_revision, settled = x.settled
  from unnest(p_bets, p_codes, p_settled) as x(bet_id, code, settled)
  where l.bet_id = x.bet_id and l.match_id = p_match
    and (l.result_code, l.result_revision, l.settled) is distinct from (x.code, p_revision, x.settled)
$$;
