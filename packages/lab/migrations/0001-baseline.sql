-- Runs of the lab that staff have started, the last few of each site, and what became of each case.
create table lab_run (
  run_id uuid primary key,
  site_id integer not null,
  -- Code of the venue, or of our own studio, and its name as it was then.
  target text not null,
  target_name text not null,
  state text not null check (state in ('running', 'ended', 'cancelled', 'late', 'failed', 'broken')),
  -- Why it has no result, in words; empty where it has one.
  why text not null default '',
  started_by uuid not null,
  started_by_name text not null,
  started_at bigint not null,
  -- The process that runs it says so every second.
  seen_at bigint not null,
  ended_at bigint,
  stop_asked_at bigint,
  suite text not null,
  seed integer not null,
  -- What was chosen, and every case of the chosen directions with why it is not run.
  choice jsonb not null,
  plan jsonb not null,
  -- Who was tested where, without the cases; known at the end.
  parts jsonb not null default '[]',
  planned integer not null,
  passed integer not null default 0,
  failed integer not null default 0,
  money_failed integer not null default 0
);
create unique index lab_run_one on lab_run (site_id) where state = 'running';
create index lab_run_recent on lab_run (site_id, started_at desc, run_id);

create table lab_case (
  run_id uuid not null references lab_run on delete cascade,
  case_id text not null,
  is_passed boolean not null,
  is_money boolean not null,
  ms integer not null,
  -- The first thing that was wrong, in words; empty where nothing was.
  finding text not null,
  steps jsonb not null,
  primary key (run_id, case_id)
);
