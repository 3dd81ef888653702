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
  ended_at bigint
);
create index sport_match_open on sport_match (start_at) where ended_at is null;

-- One row for each result received: the settlement run that it started. `revision` 0 is the score at half time,
-- which settles first-half markets only; the results of the whole match follow from 1.
create table settlement_run (
  match_id text not null,
  revision int not null check (revision >= 0),
  result jsonb not null,
  status text not null check (status in ('running', 'done', 'superseded')),
  stored_at bigint not null,
  finished_at bigint,
  primary key (match_id, revision),
  check ((status = 'running') = (finished_at is null))
);
create index settlement_run_open on settlement_run (stored_at) where status = 'running';
