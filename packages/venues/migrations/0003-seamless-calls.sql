-- What was refused for a reason that passes (money, a limit, a pause) stays refused under its id: a stake that the
-- provider has given up must not be taken when its call comes again.
alter table game_transaction drop constraint game_transaction_state_check;
alter table game_transaction add constraint game_transaction_state_check
  check (state in ('done', 'rolledBack', 'dead', 'refused'));
alter table game_transaction add column refusal text;
alter table game_transaction add constraint game_transaction_refused check ((state = 'refused') = (refusal is not null));
-- What of a payout counts against the day's cap, so that taking it back gives the room back.
alter table game_transaction add column won_minor bigint not null default 0 check (won_minor >= 0);
alter table game_transaction add column cap text;
-- The days' winnings are kept by themselves.
drop index game_transaction_day;

-- Stakes that came back are in `staked_minor` no more.
alter table game_round add column rolled_back_minor bigint not null default 0 check (rolled_back_minor >= 0);
-- When it was seen that a round stays open too long; taken off when it closes.
alter table game_round add column flagged_at bigint;

-- The most that one stake may be, as the member's grade had it when the game was opened.
alter table game_session add column max_stake_minor bigint check (max_stake_minor >= 0);

-- What a member has won of one cap (casino, financials) on a day of the site's clock (UTC+8), winnings without the
-- stakes, and what was cut off. Under the lock of the member's wallet.
create table game_day (
  site_id integer not null,
  member_id uuid not null,
  day integer not null,
  cap text not null,
  won_minor bigint not null check (won_minor >= 0),
  cut_minor bigint not null check (cut_minor >= 0),
  -- By which rate the cap was reckoned when it last cut.
  cap_minor bigint not null,
  primary key (site_id, member_id, day, cap)
);

-- One call of a provider, as `game_apply` takes it.
create type game_call as (
  seq integer, kind text, provider text, site integer, member uuid, id text, reference text, token text,
  game text, round text, closed boolean, amount bigint, hash text, at bigint, uuid uuid, transfer uuid,
  stated bigint, result text, proof text
);

-- How a call ended: `done`, `again` (as before) or why not; what can be spent afterwards; what was moved.
create type game_answer as (outcome text, balance bigint, moved bigint);

-- A place to plug into, so it is made once and never put back: whoever guards members replaces it by a function file
-- of its own. Null lets the stake pass, else why not. It may lock rows of its own; the wallet comes after them.
create function game_guard(p_site int, p_member uuid, p_stake bigint, p_at bigint) returns text
language sql as $$
  select null::text
$$;
