-- Reports read by time what is written in order of time: a few bytes a thousand rows.
create index ledger_transfer_by_age on ledger_transfer_recent using brin (at)
  with (pages_per_range = 16, autosummarize = on);
create index bet_settlement_by_age on bet_settlement using brin (at)
  with (pages_per_range = 16, autosummarize = on);

-- The sums of a day that is over, as the ledger gave them: later movements belong to later days.
create table report_day (
  site_id int not null,
  day date not null,
  sums jsonb not null,
  made_at bigint not null,
  primary key (site_id, day)
);

-- Our books of a day held against a provider's own statement; the newest of a day counts.
create table reconciliation_run (
  run_id uuid primary key,
  site_id int not null,
  source text not null,
  kind text not null check (kind in ('deposits', 'payouts', 'venue')),
  day date not null,
  at bigint not null,
  status text not null check (status in ('agreed', 'differs', 'unavailable')),
  ours_count int not null,
  theirs_count int not null,
  ours_minor bigint not null,
  theirs_minor bigint not null
);
create index reconciliation_run_by_day on reconciliation_run (site_id, day desc, source, at desc);

create table reconciliation_difference (
  difference_id uuid primary key,
  run_id uuid not null references reconciliation_run (run_id),
  site_id int not null,
  kind text not null check (kind in ('missingHere', 'missingThere', 'amountDiffers', 'stateDiffers')),
  reference text not null,
  ours_minor bigint,
  theirs_minor bigint,
  ours_state text,
  theirs_state text,
  note text,
  explained_by text,
  explained_at bigint
);
create index reconciliation_difference_by_run on reconciliation_difference (run_id);
create index reconciliation_difference_by_reference on reconciliation_difference (site_id, reference);
