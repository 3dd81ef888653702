-- An activity of a site. Its terms stand in versions; `version` is the one that holds for whoever joins now, null
-- until one was approved. `draft_version` is being written, or waits for its second person while the status or the
-- proposal says so.
create table promo_activity (
  id uuid primary key,
  site_id int not null,
  code text not null,
  kind text not null,
  status text not null check
    (status in ('draft', 'review', 'scheduled', 'live', 'paused', 'ended', 'settled')),
  version int,
  draft_version int,
  proposal_id uuid,
  starts_at bigint not null,
  ends_at bigint,
  -- When it was over: by the clock, by two persons, or because the budget was used up.
  ended_at bigint,
  -- Why it is paused or has ended early, for members.
  reason text check (reason in ('paused', 'stopped', 'budget')),
  joined int not null default 0 check (joined >= 0),
  forecast_minor bigint,
  -- When its ranking was last worked out, and whether that is the final one.
  ranked_at bigint,
  is_ranked boolean not null default false,
  -- The call that made it: sent again it is the same activity.
  made_key text,
  created_at bigint not null,
  changed_at bigint not null,
  unique (site_id, code),
  unique (site_id, made_key)
);
create index promo_activity_of_site on promo_activity (site_id, status);

-- Terms as they were saved; once approved they never change.
create table promo_version (
  activity_id uuid not null references promo_activity (id),
  version int not null check (version > 0),
  terms jsonb not null,
  -- The sentences as they read when they were saved, in both scripts; SHA-256 of the simplified ones.
  sentences jsonb not null,
  terms_hash text not null,
  saved_at bigint not null,
  saved_by text not null,
  saved_name text not null,
  approved_at bigint,
  primary key (activity_id, version)
);

-- What two persons put in, what grants have taken and not yet paid, what was paid. The money itself stands in the
-- ledger's account `house:promotion-<activity>`: filled less paid.
create table promo_budget (
  activity_id uuid primary key references promo_activity (id),
  site_id int not null,
  filled_minor bigint not null default 0 check (filled_minor >= 0),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  constraint promo_budget_covers check (reserved_minor + paid_minor <= filled_minor)
);

-- What an activity gave on a day, and how many of a day's places are taken.
create table promo_day (
  activity_id uuid not null,
  day int not null,
  granted_minor bigint not null default 0 check (granted_minor >= 0),
  places int not null default 0 check (places >= 0),
  primary key (activity_id, day)
);

-- A member's part in an activity; the row is the lock under which grants are worked out. Without `joined_at` the
-- member has confirmed the terms only. The version is the one that was joined under, for ever.
create table promo_member (
  activity_id uuid not null references promo_activity (id),
  member_id uuid not null,
  site_id int not null,
  version int not null,
  confirmed_at bigint,
  joined_at bigint,
  join_key text,
  left_at bigint,
  leave_key text,
  -- Whether the requirements were met when it was left.
  met_at_leaving boolean,
  returned_minor bigint not null default 0,
  ended_minor bigint not null default 0,
  primary key (activity_id, member_id),
  foreign key (activity_id, version) references promo_version (activity_id, version)
);
create index promo_member_of on promo_member (site_id, member_id);

-- Something earned, once for its key. `open` can be claimed until it expires; `taken`: what it rests on is gone.
create table promo_grant (
  id uuid primary key,
  activity_id uuid not null references promo_activity (id),
  site_id int not null,
  member_id uuid not null,
  version int not null,
  award_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Own money that the duty counts besides, and what of the duty is the gift's own.
  basis_minor bigint not null check (basis_minor >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  label jsonb not null,
  state text not null check (state in ('review', 'open', 'claimed', 'expired', 'taken', 'refused', 'left')),
  day int not null,
  earned_at bigint not null,
  expires_at bigint not null,
  claimed_at bigint,
  ended_at bigint,
  -- What a correction found after the claim, for staff; and when somebody dealt with it.
  remark text,
  remark_closed_at bigint,
  announced_at bigint,
  lapse_told_at bigint,
  end_told_at bigint,
  decided_by text,
  note text,
  unique (activity_id, member_id, award_key),
  check ((state = 'claimed') = (claimed_at is not null))
);
create index promo_grant_of on promo_grant (site_id, member_id, earned_at desc, id desc);
create index promo_grant_expiry on promo_grant (expires_at) where state in ('open', 'review');
create index promo_grant_to_tell on promo_grant (earned_at) where announced_at is null;
create index promo_grant_list on promo_grant (site_id, earned_at desc, id desc);
create index promo_grant_activity on promo_grant (activity_id, state);

create table promo_sign (
  activity_id uuid not null,
  member_id uuid not null,
  day int not null,
  is_made_up boolean not null,
  at bigint not null,
  primary key (activity_id, member_id, day)
);

-- The seed that a member's next draws come from; its hash is shown before, itself when the next one begins.
create table promo_seed (
  id uuid primary key,
  activity_id uuid not null,
  member_id uuid not null,
  server_seed text not null,
  seed_hash text not null,
  client_seed text not null,
  nonce int not null default 0,
  created_at bigint not null,
  revealed_at bigint
);
create unique index promo_seed_open on promo_seed (activity_id, member_id) where revealed_at is null;

create table promo_draw (
  id uuid primary key,
  activity_id uuid not null,
  site_id int not null,
  member_id uuid not null,
  request_key text not null,
  seed_id uuid not null references promo_seed (id),
  nonce int not null,
  point int not null check (point between 0 and 99999),
  -- The prize on whose part the point lies, and what was given in its place where it was used up.
  drawn int not null,
  prize int not null,
  amount_minor bigint not null check (amount_minor >= 0),
  day int not null,
  at bigint not null,
  unique (activity_id, member_id, request_key),
  unique (seed_id, nonce)
);
create index promo_draw_of on promo_draw (activity_id, member_id, day, at);
create index promo_draw_winners on promo_draw (activity_id, at desc) where amount_minor > 0;

create table promo_prize_day (
  activity_id uuid not null,
  day int not null,
  prize int not null,
  given int not null check (given >= 0),
  primary key (activity_id, day, prize)
);

-- Tickets that members have applied with.
create table promo_ticket (
  activity_id uuid not null,
  bet_id uuid not null,
  site_id int not null,
  member_id uuid not null,
  ticket_id text not null,
  day int not null,
  asked_at bigint not null,
  primary key (activity_id, bet_id),
  unique (activity_id, member_id, day)
);
create index promo_ticket_of_bet on promo_ticket (bet_id);

-- Scores of a race from settled bets; ranks as of the last time they were worked out.
create table promo_score (
  activity_id uuid not null,
  member_id uuid not null,
  site_id int not null,
  score_minor bigint not null,
  reached_hour int not null,
  rank int,
  primary key (activity_id, member_id)
);
create index promo_score_order on promo_score (activity_id, score_minor desc, reached_hour, member_id);
create unique index promo_score_rank on promo_score (activity_id, rank) where rank is not null;

-- Counted turnover by the hour in which the bets were placed, always as it stands now.
create table promo_turnover (
  site_id int not null,
  member_id uuid not null,
  hour int not null,
  category text not null,
  amount_minor bigint not null,
  primary key (site_id, member_id, hour, category)
);
create index promo_turnover_time on promo_turnover (site_id, hour);

-- How often something that counts has changed for a member, and up to where that is worked off. Raised by the change
-- itself, in its transaction; `due_at` asks to look again without a change.
create table promo_facts (
  site_id int not null,
  member_id uuid not null,
  version bigint not null default 0,
  done bigint not null default 0,
  due_at bigint,
  primary key (site_id, member_id)
) with (fillfactor = 70);
create index promo_facts_open on promo_facts (site_id, member_id) where version > done;
create index promo_facts_due on promo_facts (due_at) where due_at is not null;

-- Accounts of one activity that something joins, for staff.
create table promo_flag (
  id uuid primary key,
  site_id int not null,
  activity_id uuid not null references promo_activity (id),
  rule text not null,
  members uuid[] not null,
  facts jsonb not null,
  state text not null check (state in ('open', 'frozen', 'dismissed')),
  at bigint not null,
  decided_by text,
  decided_name text,
  note text,
  unique (activity_id, rule, members)
);

create table promo_history (
  id uuid primary key,
  activity_id uuid not null references promo_activity (id),
  at bigint not null,
  what text not null,
  by_id text not null,
  by_name text not null,
  note text not null
);
create index promo_history_of on promo_history (activity_id, at desc);

-- What staff gave by hand.
create table promo_given (
  id uuid primary key,
  site_id int not null,
  what text not null check (what in ('money', 'voucher')),
  amount_minor bigint not null check (amount_minor > 0),
  multiple_milli int not null check (multiple_milli >= 0),
  members uuid[] not null,
  name text not null,
  at bigint not null,
  by_id text not null,
  by_name text not null,
  note text not null
);
create index promo_given_of_site on promo_given (site_id, at desc);

-- A change of counted turnover, as triggers hand it on.
create type promo_change as (site int, member uuid, hour int, category text, amount bigint);
