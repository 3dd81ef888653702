-- Where members were let in, so that whoever is excluded can be shut out of it. Noted before the venue is asked: an
-- opening that is under way when an exclusion begins is known of. `ended_at`: the venue said that nothing is open.
-- `asked_at`: when it was last asked to end it, so that a venue off the line holds up nobody at another.
create table venue_session (
  site_id int not null,
  member_id uuid not null,
  venue text not null,
  opened_at bigint not null,
  asked_at bigint not null default 0,
  ended_at bigint,
  primary key (site_id, member_id, venue)
);
create index venue_session_open on venue_session (site_id, member_id) where ended_at is null;
