-- A ticket has one leg or several, and one way in: what single bets and parlays each had of their own goes.

drop function if exists bet_place(jsonb), bet_place_series(jsonb);
drop function if exists bet_unhold(int, uuid, text, bigint), bet_unhold_series(int, uuid, text[], bigint);
drop function if exists bet_match_over(text);
-- With the functions that take them.
drop type bet_place_item, bet_series_item, bet_series_leg cascade;

-- A leg as it was struck; `match_max` is the most that the member may hold on its match.
create type bet_ticket_leg as (
  leg int, match_id text, market_id text, family text, period text, line int, side text, price int, struck int,
  in_play boolean, score_home int, score_away int, wire_market text, wire_selection text,
  includes_stake boolean, runner json, match_max bigint
);

-- One intent to bet, as `placeRow` writes it. With a `refusal` the rules have refused it and only what stands before
-- that counts. The set lane takes the hold of a ticket by `transfer` and `reference`; the row lane posts `posting`, and
-- keeps `limit_facts` with a refusal by the limit of a match.
create type bet_ticket as (
  ord int, site_id int, member_id uuid, request_key text, body_hash text, placed_at bigint, bet_id uuid, refusal json,
  status text, kind text, sizes int[], bets int, unit_stake bigint, game_type text, odds_type text, stake bigint,
  hold bigint, win bigint, wait_until bigint, wait_facts json, voucher_id uuid, voucher_amount bigint, once boolean,
  legs bet_ticket_leg[], transfer uuid, reference text, posting ledger_request, limit_facts json
);

-- What the set lane looks at before it writes.
create type bet_ticket_plain as (
  ord int, site_id int, member_id uuid, request_key text, bet_id uuid, match_id text, market_id text, side text,
  in_play boolean, hold bigint, match_max bigint, once boolean, placed_at bigint, transfer uuid, reference text
);
