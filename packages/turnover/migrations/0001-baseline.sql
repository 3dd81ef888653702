-- Whoever has ever had a duty of turnover; the row is the lock under which bets are counted for them.
create table turnover_member (
  site_id int not null,
  member_id uuid not null,
  -- Bets placed from this moment on must be shared out anew; null when nothing has changed.
  recount_from bigint,
  -- Whether a round has still to look if the member has next to nothing left: set whenever the member's bets are
  -- counted, so that only rounds let go of what is owed, never a request that may be refused in the end.
  poverty_due boolean not null default false,
  primary key (site_id, member_id)
) with (fillfactor = 80);
create index turnover_member_poverty on turnover_member (site_id, member_id) where poverty_due;

-- What must be staked for money that was received. `weights` and `low_price_milli` are those of an offer; without
-- them the site's hold.
create table turnover_duty (
  id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  source text not null check (source in ('deposit', 'gift', 'rebate', 'activity', 'adjustment')),
  reference text not null,
  -- What it was received for: the name of a text, or an offer's own name.
  label text not null,
  amount_minor bigint not null check (amount_minor > 0),
  multiple_milli bigint not null check (multiple_milli > 0),
  required_minor bigint not null check (required_minor > 0),
  done_minor bigint not null default 0 check (done_minor between 0 and required_minor),
  status text not null check (status in ('open', 'done', 'released', 'cancelled')),
  weights jsonb,
  low_price_milli int,
  created_at bigint not null,
  ended_at bigint,
  unique (site_id, source, reference),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'done') <= (done_minor = required_minor))
);
create index turnover_duty_of_member on turnover_duty (site_id, member_id, created_at, id);
create index turnover_duty_open on turnover_duty (site_id, member_id) where status = 'open';

-- A settled bet as turnover sees it: what may count of it before weights, or why nothing does.
create table turnover_bet (
  bet_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  category text not null,
  venue text not null,
  placed_at bigint not null,
  stake_minor bigint not null,
  effective_minor bigint not null check (effective_minor >= 0),
  countable_minor bigint not null check (countable_minor between 0 and effective_minor),
  -- Profit of one unit, thousandths; null where a bet has no one price.
  price_milli bigint,
  reason text check (reason in ('opposite', 'lowOdds', 'push', 'void', 'voucher', 'open')),
  check ((countable_minor = 0) = (reason is not null))
);
create index turnover_bet_of_member on turnover_bet (site_id, member_id, placed_at, bet_id);

-- Which bet counted how much for which duty; `used_minor` is what it took of the bet before the weight.
create table turnover_share (
  duty_id uuid not null references turnover_duty (id),
  bet_id uuid not null references turnover_bet (bet_id),
  site_id int not null,
  member_id uuid not null,
  placed_at bigint not null,
  weight_milli int not null check (weight_milli > 0),
  used_minor bigint not null check (used_minor > 0),
  counted_minor bigint not null check (counted_minor > 0),
  primary key (duty_id, bet_id)
);
create index turnover_share_of_member on turnover_share (site_id, member_id, placed_at);

-- Settlements that are not counted yet, written by the settlement itself in its transaction.
create table turnover_due (
  site_id int not null,
  member_id uuid not null,
  bet_id uuid not null,
  primary key (site_id, member_id, bet_id)
);
