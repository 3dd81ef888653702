-- Settles the plain bets of a page in sets: single bets that were never settled or voided, on selections whose end is
-- known alike for all. All else is left to be looked at one by one.

-- The ticket number that people read out, as `ticketIdOf` makes it.
create or replace function bet_ticket(p_bet uuid, p_placed_at bigint) returns text
language sql immutable as $$
  select 'TY' || to_char(to_timestamp((p_placed_at + 28800000) / 1000) at time zone 'UTC', 'YYMMDD') || '-'
    || substr(a, ((n >> 45) & 31)::int + 1, 1) || substr(a, ((n >> 40) & 31)::int + 1, 1)
    || substr(a, ((n >> 35) & 31)::int + 1, 1) || substr(a, ((n >> 30) & 31)::int + 1, 1)
    || substr(a, ((n >> 25) & 31)::int + 1, 1) || substr(a, ((n >> 20) & 31)::int + 1, 1)
    || substr(a, ((n >> 15) & 31)::int + 1, 1) || substr(a, ((n >> 10) & 31)::int + 1, 1)
    || substr(a, ((n >> 5) & 31)::int + 1, 1) || substr(a, (n & 31)::int + 1, 1)
  from (select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' as a,
    ('x' || right(replace(p_bet::text, '-', ''), 13))::bit(52)::bigint as n) x
$$;
