-- A picture that a member uploaded, as this server drew it anew. The id is random and is all that is needed
-- to see it. `claimed_at` is set once something shows it; one that nothing shows is thrown away.
create table media (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  use text not null check (use in ('avatar', 'feedback')),
  width integer not null,
  height integer not null,
  byte_count integer not null,
  bytes bytea not null,
  created_at bigint not null,
  claimed_at bigint
);
create index media_by_member on media (member_id);
create index media_orphans on media (created_at) where claimed_at is null;
