-- What a member has lost and asks staff to take away: two persons agree, then it waits. `member_id` is null for a name
-- that nobody has, so that whoever asks is answered alike.
create table member_reset_cases (
  id uuid primary key,
  site_id integer not null,
  member_id uuid references members (id),
  -- To be read aloud.
  reference text not null,
  -- Of the asker's own key; null when staff opened it without being asked on the site.
  key_hash text unique,
  what text not null check (what in ('phone', 'fund', 'factor')),
  state text not null
    check (state in ('asked', 'open', 'waiting', 'done', 'stopped', 'refused', 'lapsed')),
  words text not null,
  contact text not null,
  evidence text not null,
  opened_by_id text,
  opened_by_name text,
  approved_by_name text,
  proposal_id uuid,
  stop_tries integer not null default 0,
  asked_at bigint not null,
  due_at bigint,
  ended_at bigint,
  unique (site_id, reference),
  constraint member_reset_ended
    check ((state in ('done', 'stopped', 'refused', 'lapsed')) = (ended_at is not null)),
  constraint member_reset_due check (state <> 'waiting' or due_at is not null)
);
create unique index member_reset_cases_live on member_reset_cases (member_id, what)
  where state in ('open', 'waiting');
create index member_reset_cases_due on member_reset_cases (due_at) where state = 'waiting';
create index member_reset_cases_by_member on member_reset_cases (member_id, asked_at);
create index member_reset_cases_by_site on member_reset_cases (site_id, asked_at);

-- Everything that happened to a case; only grows.
create table member_reset_events (
  case_id uuid not null references member_reset_cases (id),
  seq integer not null check (seq > 0),
  at bigint not null,
  what text not null
    check (what in ('asked', 'opened', 'approved', 'done', 'stopped', 'refused', 'lapsed')),
  by_kind text not null check (by_kind in ('member', 'asker', 'staff', 'system')),
  by_name text not null,
  ip text not null,
  note text not null,
  primary key (case_id, seq)
);

-- Withdrawals wait until then, beside what a change of a secret makes them wait.
alter table member_profiles add column withdrawals_paused_until bigint;
