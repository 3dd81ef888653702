-- What its feed calls the revision; null for the board's run and for a result set by hand. By it a feed's word is known
-- again, while `revision` orders everything that was ever said of the match.
alter table settlement_run add column feed_revision int;
update settlement_run set feed_revision = revision where revision > 0 and result->>'source' not like 'staff:%';

-- A result set by two persons holds against its feed while its pin stands; what the feed says meanwhile is kept, the
-- latest only, and holds from the moment when two persons take the pin off. A pin that was replaced by the next result
-- set by hand ended with it.
create table result_pin (
  match_id text not null,
  seq int not null,
  revision int not null,
  by_whom text not null,
  agreed_by text not null,
  note text not null,
  at bigint not null,
  held jsonb,
  held_revision int,
  held_at bigint,
  ended_by text,
  ended_agreed_by text,
  ended_note text,
  ended_at bigint,
  primary key (match_id, seq),
  check ((held is null) = (held_revision is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index result_pin_standing on result_pin (match_id) where ended_at is null;
