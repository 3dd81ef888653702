-- Who has set a limit or taken a pause. The row is the lock under which all that it forbids is decided; whoever
-- moves this member's play or deposits takes it before any row of the money.
create table protection_member (
  site_id int not null,
  member_id uuid not null,
  -- The pause that holds now; without `blocked_until` for good.
  blocked text check (blocked in ('coolOff', 'exclusion')),
  blocked_until bigint,
  -- Minutes between reminders: null as the site has it, 0 for none.
  reminder_minutes int check (reminder_minutes >= 0),
  -- The last sign of play, from which the next is counted, and the first one of the sitting.
  seen_at bigint,
  sitting_at bigint,
  primary key (site_id, member_id),
  check (blocked is not null or blocked_until is null)
);

-- Minor units, or minutes for `session`. A raise waits in `pending`; `pending_value` null there removes the limit.
create table protection_limit (
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  value bigint not null check (value >= 0),
  pending boolean not null default false,
  pending_value bigint check (pending_value >= 0),
  confirm_from bigint,
  expires_at bigint,
  primary key (site_id, member_id, kind, period),
  check (pending = (confirm_from is not null) and pending = (expires_at is not null)),
  check (pending or pending_value is null)
);

-- Time of play by day of the site's clock (UTC+8), in milliseconds.
create table protection_play (
  site_id int not null,
  member_id uuid not null,
  day int not null,
  played_ms bigint not null check (played_ms >= 0),
  primary key (site_id, member_id, day)
);

-- Every pause ever taken, for all brands of an operator. Append-only: none can be shortened.
create table protection_pause (
  pause_id uuid primary key,
  operator text not null,
  site_id int not null,
  member_id uuid not null,
  kind text not null check (kind in ('coolOff', 'exclusion')),
  from_at bigint not null,
  until_at bigint,
  by_whom text not null,
  note text not null
);
create index protection_pause_by_site on protection_pause (site_id, from_at desc);

-- What the person is known by, as keyed hashes: it outlives changes of the account.
create table protection_pause_key (
  operator text not null,
  person_key text not null,
  pause_id uuid not null references protection_pause (pause_id),
  primary key (operator, person_key, pause_id)
);

-- What happened to a member's limits and account, for the member and for the office. Append-only.
create table protection_event (
  event_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  at bigint not null,
  what text not null,
  detail jsonb not null,
  by_whom text not null
);
create index protection_event_by_member on protection_event (site_id, member_id, at desc);
