-- Days are counted from 1970-01-01 on the site's clock (UTC+8).

-- Bets and deposits that changed and are not counted yet. Written by the change itself, in its transaction: none
-- is lost, none is counted that did not happen.
create table vip_due (
  id uuid not null,
  -- A bet's settlement; 0 for a deposit.
  seq int not null,
  source text not null check (source in ('bet', 'deposit')),
  primary key (id, seq)
);

-- A member's grade and all-time sums; the row is the lock under which days are counted and closed.
create table vip_member (
  site_id int not null,
  member_id uuid not null,
  grade int not null default 0 check (grade between 0 and 30),
  peak int not null default 0 check (peak >= grade),
  keep_from int not null default 0,
  deposit_minor bigint not null default 0,
  turnover_minor bigint not null default 0,
  -- Nothing is counted for this day or an earlier one any more.
  closed_day int not null default -1,
  -- The next day that has something to close; null when none has.
  due_day int,
  primary key (site_id, member_id)
) with (fillfactor = 80);
create index vip_member_due on vip_member (site_id, due_day, member_id) where due_day is not null;

-- What each settled bet counts for as of now.
create table vip_bet_counted (
  bet_id uuid primary key,
  counted_minor bigint not null
);

create table vip_day (
  site_id int not null,
  member_id uuid not null,
  day int not null,
  category text not null,
  turnover_minor bigint not null,
  primary key (site_id, member_id, day, category)
);

create table vip_deposit_day (
  site_id int not null,
  member_id uuid not null,
  day int not null,
  deposit_minor bigint not null,
  primary key (site_id, member_id, day)
);
create index vip_deposit_day_of_site on vip_deposit_day (site_id, day, member_id);

-- Turnover taken away by corrections after its day's rebate was given.
create table vip_carry (
  site_id int not null,
  member_id uuid not null,
  category text not null,
  carry_minor bigint not null check (carry_minor <= 0),
  primary key (site_id, member_id, category)
);

-- Steps of grades, by the first day of the new grade.
create table vip_step (
  site_id int not null,
  member_id uuid not null,
  day int not null,
  from_grade int not null,
  to_grade int not null,
  reason text not null check (reason in ('upgrade', 'restore', 'downgrade')),
  primary key (site_id, member_id, day),
  check (abs(to_grade - from_grade) = 1)
);

-- What the site gives: each once for its kind and period.
create table vip_grant (
  id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('upgrade', 'weekly', 'monthly', 'birthday', 'rebate')),
  period text not null,
  grade int not null,
  config_version int not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Turnover that the money asks for before it can be withdrawn.
  turnover_minor bigint not null check (turnover_minor >= 0),
  parts jsonb not null,
  created_at bigint not null,
  available_at bigint not null,
  expires_at bigint not null,
  -- When it was told that it can be claimed.
  announced_at bigint,
  claimed_at bigint,
  unique (site_id, member_id, kind, period),
  check (expires_at > available_at)
);
create index vip_grant_open on vip_grant (site_id, member_id, expires_at, id) where claimed_at is null;
create index vip_grant_claimed on vip_grant (site_id, member_id, claimed_at desc, id desc)
  where claimed_at is not null;
create index vip_grant_to_announce on vip_grant (available_at, id) where announced_at is null;

-- The last day whose calendar gifts have all been given.
create table vip_site (
  site_id int primary key,
  gifts_day int not null
);
