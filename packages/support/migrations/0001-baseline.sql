-- A talk of one member, or of a guest who holds a key, with the people of the site.
create table support_talks (
  -- Chosen by who opened it: opened again under it, it is the same talk.
  id uuid primary key,
  site_id integer not null,
  member_id uuid,
  -- Hash of the key of somebody who is not logged in.
  guest_hash text,
  topic text not null check (topic in
    ('deposit', 'withdrawal', 'bet', 'activity', 'login', 'account', 'protection', 'other')),
  state text not null check (state in ('waiting', 'open', 'closed')),
  opened_at bigint not null,
  -- When the first person took it; queues reckon with it.
  taken_at bigint,
  closed_at bigint,
  closed_by text check (closed_by in ('member', 'staff', 'quiet')),
  last_at bigint not null,
  last_from text not null check (last_from in ('member', 'staff')),
  excerpt text not null,
  staff_id text,
  staff_name text,
  lines integer not null check (lines >= 0),
  tags text[] not null,
  stars integer check (stars between 1 and 5),
  stars_words text,
  check (member_id is null or guest_hash is null),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index support_talks_live on support_talks (site_id, member_id)
  where state <> 'closed' and member_id is not null;
create unique index support_talks_guest on support_talks (site_id, guest_hash)
  where state <> 'closed' and guest_hash is not null;
create index support_talks_desk on support_talks (site_id, state, opened_at, id);
create index support_talks_member on support_talks (site_id, member_id, opened_at);
create index support_talks_closed on support_talks (site_id, closed_at) where closed_at is not null;

-- What was said, in order; never changed. Notes are the staff's own.
create table support_lines (
  talk_id uuid not null references support_talks (id),
  seq integer not null check (seq > 0),
  -- The sender's own id: sent again it is the same line.
  line_id uuid not null,
  author text not null check (author in ('member', 'staff', 'note', 'event')),
  staff_name text,
  content text not null,
  media_ids uuid[] not null,
  at bigint not null,
  primary key (talk_id, seq),
  unique (talk_id, line_id)
);

-- Answers that staff have ready, in simplified Chinese; readers of traditional get them converted.
create table support_canned (
  id uuid primary key,
  site_id integer not null,
  title text not null,
  words text not null,
  changed_by text not null,
  changed_at bigint not null,
  removed boolean not null
);
create index support_canned_site on support_canned (site_id, title) where not removed;
