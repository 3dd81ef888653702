-- Covers of games as this server drew them anew, by the digest of the address that a catalogue names. A row without bytes
-- has not come yet, or failed: `due_at` says when it is asked for next, `taken_until` until when a process is at it.
create table media_game_cover (
  digest text primary key,
  source text not null,
  bytes bytea,
  byte_count integer not null default 0,
  fetched_at bigint,
  fault text,
  fault_count integer not null default 0,
  failed_at bigint,
  due_at bigint not null,
  taken_until bigint not null,
  asked_at bigint not null
);
create index media_game_cover_by_asked on media_game_cover (asked_at);
