-- Pictures that staff put on a site: covers of activities. Everybody sees them, and none is a member's.
create table media_site (
  id uuid primary key,
  site_id integer not null,
  staff_id uuid not null,
  use text not null check (use in ('cover')),
  width integer not null,
  height integer not null,
  byte_count integer not null,
  bytes bytea not null,
  created_at bigint not null,
  claimed_at bigint
);
create index media_site_by_site on media_site (site_id);
create index media_site_orphans on media_site (created_at) where claimed_at is null;
