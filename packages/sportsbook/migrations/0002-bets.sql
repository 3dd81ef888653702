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
  check ((status = 'waiting') = (wait_until is not null)),
  check ((status in ('settled', 'void')) = (settled_at is not null)),
  check ((settled_at is null) = (result_code is null)),
  check ((settled_at is null) = (payout is null))
);
-- A bet's day is that of its settlement, before that of its placing.
create index bet_by_day on bet (site_id, member_id, (coalesce(settled_at, placed_at)) desc, bet_id desc);
create index bet_open on bet (site_id, member_id) where status in ('waiting', 'accepted');
create index bet_waiting on bet (wait_until) where wait_until is not null;

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
