-- What must outlive a restart so that every open bet can be settled: who played, and what the results said.

create table sport_match (
  match_id text primary key,
  producer text not null,
  feed_key text not null,
  game_type text not null,
  league_id text not null,
  league_name jsonb not null,
  league_rank int not null,
  home jsonb not null,
  away jsonb not null,
  start_at bigint not null,
  neutral boolean not null,
  -- Set by the first result of the whole match; null while it may still be played.
  ended_at bigint,
  -- What results pages and outrights need of a match beside its bets.
  runners jsonb,
  outright_of text,
  best_of int,
  -- What was published of a match drawn by lot before any bet on it.
  drawn jsonb
);
create index sport_match_open on sport_match (start_at) where ended_at is null;
create index sport_match_by_day on sport_match (game_type, start_at desc, match_id);
create index sport_match_home on sport_match ((home->>'hans'), start_at desc);
create index sport_match_away on sport_match ((away->>'hans'), start_at desc);

-- One row for each result received: the settlement run that it started. `revision` 0 is the score at half time,
-- which settles first-half markets only; the results of the whole match follow from 1.
create table settlement_run (
  match_id text not null,
  revision int not null check (revision >= 0),
  result jsonb not null,
  status text not null check (status in ('running', 'done', 'superseded')),
  stored_at bigint not null,
  finished_at bigint,
  -- Grows each time the same result is worked off again: an order of the operator came or went.
  round int not null default 0,
  -- A provisional result is worked off again at this moment, when the wait of a site is over.
  due_at bigint,
  -- What its feed calls the revision; null for the board's run and for a result set by hand. By it a feed's word is
  -- known again, while `revision` orders everything that was ever said of the match.
  feed_revision int,
  primary key (match_id, revision),
  check ((status = 'running') = (finished_at is null))
);
create index settlement_run_open on settlement_run (stored_at) where status = 'running';

-- Every intent ever received, by the key its caller named it with: asked again, it answers the same for ever.
create table bet_request (
  site_id int not null,
  member_id uuid not null,
  request_key text not null,
  body_hash text not null,
  at bigint not null,
  -- Exactly one of the two: the bet it became, or why it did not.
  bet_id uuid,
  refusal jsonb,
  primary key (site_id, member_id, request_key),
  check ((bet_id is null) <> (refusal is null))
);

-- Series are bets of several legs, each on another match. A single bet is the case of one leg.
create table bet (
  bet_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  request_key text not null,
  status text not null check (status in ('waiting', 'accepted', 'refused', 'settled', 'void')),
  game_type text not null,
  odds_type text not null,
  stake bigint not null check (stake > 0),
  -- Taken from the wallet, and the profit of a full win.
  hold bigint not null check (hold > 0),
  win bigint not null check (win >= 0),
  placed_at bigint not null,
  -- While waiting: when the delay ends at the earliest, and what its decision needs to know.
  wait_until bigint,
  wait_facts jsonb,
  decided_at bigint,
  refusal text,
  -- How it ended, as of the last settlement; `settle_count` above 1 says the result was corrected.
  result_code text,
  payout bigint check (payout >= 0),
  effective bigint,
  settled_at bigint,
  settle_count int not null default 0,
  -- The settlement run it rests on; -1 before the first.
  revision int not null default -1,
  kind text not null default 'single' check (kind in ('single', 'series')),
  -- Of a series: how many legs each combination has (ascending), the number of combinations, the stake on each.
  sizes int[],
  bets int not null default 1,
  unit_stake bigint,
  -- The free bet or bonus stake it was placed with, and how much of `stake` that gave.
  voucher_id uuid,
  voucher_amount bigint not null default 0,
  -- What was offered instead when a wait ended in a refusal: `{fix, legs}`.
  refusal_detail jsonb,
  -- Names under which a bet's winnings count for the day's caps; null for those of its sport alone.
  caps text[],
  check ((status = 'waiting') = (wait_until is not null)),
  check ((status in ('settled', 'void')) = (settled_at is not null)),
  check ((settled_at is null) = (result_code is null)),
  check ((settled_at is null) = (payout is null)),
  check ((kind = 'series') = (sizes is not null and unit_stake is not null))
  -- Indexes answer alone for blocks that have been vacuumed since their last change: not a fifth of the bets later.
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- A bet's day is that of its settlement, before that of its placing. Records count and add up a member's bets of years
-- from this index alone, which holds all that is asked of them. The times stand in it twice, since an index answers
-- for columns, not for what it makes of them.
create index bet_by_day on bet (site_id, member_id, (coalesce(settled_at, placed_at)) desc, bet_id desc)
  include (settled_at, placed_at, status, stake, hold, payout, effective, voucher_amount);
create index bet_open on bet (site_id, member_id) where status in ('waiting', 'accepted');
create index bet_waiting on bet (wait_until) where wait_until is not null;
-- The latest bets of a site that returned more than was staked; the home page shows them.
create index bet_winners on bet (site_id, settled_at desc) where status = 'settled' and payout > hold;
create index bet_open_series on bet (site_id, member_id)
  where status in ('waiting', 'accepted') and kind = 'series';

create table bet_leg (
  bet_id uuid not null,
  leg int not null,
  site_id int not null,
  member_id uuid not null,
  match_id text not null,
  market_id text not null,
  family text not null,
  period text not null,
  line int,
  side text not null,
  -- Base price, and the price it was struck at: what the member saw in the chosen odds type.
  price int not null,
  struck int not null,
  in_play boolean not null,
  score_home int,
  score_away int,
  wire_market text not null,
  wire_selection text not null,
  includes_stake boolean not null default false,
  -- Of an outright: its runner's name at placing.
  runner jsonb,
  -- A leg of a series once its match has a result: how it ended, and the run that said so. A single bet's leg is
  -- settled with the bet (`bet_settlement.legs`).
  result_code text,
  result_revision int not null default -1,
  settled jsonb,
  primary key (bet_id, leg)
);
create index bet_leg_by_match on bet_leg (match_id, site_id, member_id, bet_id);

-- What a member's bets on one match hold, refused and void ones left out; the row is also the lock under which
-- the limit of a match and "each selection once" are decided.
create table bet_match_hold (
  site_id int not null,
  member_id uuid not null,
  match_id text not null,
  held bigint not null check (held >= 0),
  -- What the member's series that touch the match have staked, beside the single bets in `held`.
  series_held bigint not null default 0 check (series_held >= 0),
  primary key (site_id, member_id, match_id)
) with (fillfactor = 70);

-- Every settlement of every bet, never changed. Odd `seq` settle, even ones (code A) take the one before back.
create table bet_settlement (
  bet_id uuid not null,
  seq int not null check (seq > 0),
  match_id text not null,
  revision int not null,
  code text not null,
  payout bigint not null check (payout >= 0),
  effective bigint not null,
  -- The payout before a daily cap cut it; null when none did.
  uncapped bigint,
  rounding text not null check (rounding in ('exact', 'halfEven')),
  -- For each leg: code, score used, halves of a quarter line.
  legs jsonb not null,
  at bigint not null,
  primary key (bet_id, seq),
  check ((code = 'A') = (seq % 2 = 0))
);

-- One intent to bet, as `placeRow` writes it: flat, so that JSON is read once. With a `refusal` the rules have
-- refused it and only the first eight columns count.
create type bet_place_item as (
  ord int, site_id int, member_id uuid, request_key text, body_hash text, at bigint, bet_id uuid,
  refusal jsonb,
  status text, game_type text, odds_type text, stake bigint, hold bigint, win bigint,
  wait_until bigint, wait_facts jsonb, match_id text, market_id text, family text, period text, line int,
  side text, price int, struck int, in_play boolean, score_home int, score_away int,
  wire_market text, wire_selection text, match_max bigint, limit_facts jsonb, once boolean,
  posting ledger_request, includes_stake boolean, runner jsonb, voucher_id uuid, voucher_amount bigint
);

-- A bet that the operator voided by itself: stands above every result until it is taken back.
create table bet_void (
  bet_id uuid not null,
  seq int not null check (seq > 0),
  -- Null in a row that takes the void back.
  reason text,
  note text not null,
  -- Who did it: a staff account, or the name of the guard that found it.
  by_whom text not null,
  at bigint not null,
  key text not null unique,
  primary key (bet_id, seq)
);

-- One series, as `seriesRow` writes it. With a `refusal` only the first eight columns count.
create type bet_series_item as (
  site_id int, member_id uuid, request_key text, body_hash text, at bigint, bet_id uuid, refusal jsonb,
  status text, game_type text, stake bigint, win bigint, wait_until bigint, wait_facts jsonb,
  sizes int[], bets int, unit_stake bigint, once boolean, limit_facts jsonb, legs jsonb,
  posting ledger_request
);
create type bet_series_leg as (
  leg int, match_id text, market_id text, family text, period text, line int, side text, price int,
  struck int, in_play boolean, score_home int, score_away int, wire_market text, wire_selection text,
  includes_stake boolean, match_max bigint
);

-- What the operator voided by market, match or league; one row for each match, all of one order under its key. Until
-- it is taken back it stands above every result.
create table bet_void_order (
  key text not null,
  match_id text not null,
  scope text not null check (scope in ('market', 'match', 'league')),
  family text,
  period text,
  line int,
  from_at bigint,
  to_at bigint,
  reason text not null,
  note text not null,
  by_whom text not null,
  at bigint not null,
  taken_back_note text,
  taken_back_by text,
  taken_back_at bigint,
  primary key (key, match_id),
  check ((taken_back_at is null) = (taken_back_by is null))
);
create index bet_void_order_standing on bet_void_order (match_id) where taken_back_at is null;

-- Stakes that promotions give, and slips that members share.

create table bet_voucher (
  voucher_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  -- The promotion's own name of the grant: granted again it is the same voucher.
  source text not null,
  kind text not null check (kind in ('free', 'bonus')),
  name jsonb not null,
  -- The stake of a free bet; the most a bonus adds.
  amount bigint not null check (amount > 0),
  rate_basis_points int not null check (rate_basis_points >= 0),
  minimum bigint not null check (minimum >= 0),
  min_price int not null check (min_price >= 0),
  granted_at bigint not null,
  expires_at bigint not null,
  -- The bet that uses it; null while it can be used.
  bet_id uuid,
  unique (site_id, member_id, source),
  check ((kind = 'bonus') = (rate_basis_points > 0))
);
create index bet_voucher_by_bet on bet_voucher (bet_id) where bet_id is not null;
-- Selections under a short code; the same selections have the same code while it lasts.
create table slip_share (
  site_id int not null,
  code text not null,
  picks jsonb not null,
  picks_hash text not null,
  expires_at bigint not null,
  primary key (site_id, code),
  unique (site_id, picks_hash)
);
create index slip_share_expiry on slip_share (expires_at);

-- A written dispute of a bet's result: once for each result. The row is taken before the feedback is sent, so that
-- two requests never send two; one whose sending never came to an end may be taken over after a while.
create table bet_dispute (
  bet_id uuid not null,
  settle_count int not null,
  taken_at bigint not null,
  feedback_id uuid,
  primary key (bet_id, settle_count)
);

-- Members whose bets must pass a guard: limits and pauses that they have chosen. All others cost one look at an index.

create table bet_guarded (
  site_id int not null,
  member_id uuid not null,
  primary key (site_id, member_id)
);

-- A place to plug into, so it is made once and never put back: whoever guards members replaces it by a function file
-- of its own. Null lets the stake pass, else why not, `{reason, fix}`. It may lock rows of its own; rows of matches
-- and of the wallet come after them.
create function bet_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns jsonb
language sql as $$
  select null::jsonb
$$;

-- A result set by two persons holds against its feed while its pin stands; what the feed says meanwhile is kept, the
-- latest only, and holds from the moment when two persons take the pin off. A pin that was replaced by the next result
-- set by hand ended with it.
create table result_pin (
  match_id text not null,
  seq int not null,
  revision int not null,
  by_whom text not null,
  agreed_by text not null,
  note text not null,
  at bigint not null,
  held jsonb,
  held_revision int,
  held_at bigint,
  ended_by text,
  ended_agreed_by text,
  ended_note text,
  ended_at bigint,
  primary key (match_id, seq),
  check ((held is null) = (held_revision is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index result_pin_standing on result_pin (match_id) where ended_at is null;
