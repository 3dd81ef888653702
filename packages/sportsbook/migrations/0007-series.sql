-- Series: bets of several legs, each on another match. A single bet is the case of one leg and keeps its shape.

alter table bet
  add column kind text not null default 'single' check (kind in ('single', 'series')),
  -- Of a series: how many legs each combination has (ascending), the number of combinations, the stake on each.
  add column sizes int[],
  add column bets int not null default 1,
  add column unit_stake bigint,
  -- The free bet or bonus stake it was placed with, and how much of `stake` that gave.
  add column voucher_id uuid,
  add column voucher_amount bigint not null default 0,
  add check ((kind = 'series') = (sizes is not null and unit_stake is not null));

alter table bet_leg
  add column includes_stake boolean not null default false,
  -- Of an outright: its runner's name at placing.
  add column runner jsonb,
  -- A leg of a series once its match has a result: how it ended, and the run that said so. A single bet's leg is
  -- settled with the bet (`bet_settlement.legs`).
  add column result_code text,
  add column result_revision int not null default -1,
  add column settled jsonb;

-- What a member's series that touch a match have staked, beside the single bets in `held`.
alter table bet_match_hold add column series_held bigint not null default 0 check (series_held >= 0);

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
  primary key (bet_id, seq)
);
