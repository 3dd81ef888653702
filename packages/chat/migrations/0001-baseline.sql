-- Rooms of a site: its hall, one for each sport, one for each match. `last_seq` is the number of the last message; what
-- is said gets the next one under the lock of this row, so numbers follow each other without a gap.
create table chat_rooms (
  site_id integer not null,
  rid text not null,
  status text not null default 'open' check (status in ('open', 'closed', 'destroyed')),
  last_seq bigint not null default 0,
  -- Messages before this one were cleared from sight.
  from_seq bigint not null default 1,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 600),
  level integer not null default 0 check (level between 0 and 20),
  announcement text not null default '',
  -- The score line by hand, until the match says another one.
  score jsonb,
  reason text not null default '',
  created_at bigint not null,
  changed_at bigint not null,
  primary key (site_id, rid)
);

-- Whether the chat of a whole site is open, and its list of words in force.
create table chat_sites (
  site_id integer primary key,
  is_open boolean not null default true,
  reason text not null default '',
  changed_at bigint not null
);

-- Whoever came to the chat as a member. The row is locked while one of their messages is written and while a moderator
-- mutes them, so a mute counts from the moment at which it is answered.
create table chat_people (
  site_id integer not null,
  member_id uuid not null,
  -- What others know them by; no key to anything else.
  person_key text not null,
  muted_until bigint,
  mute_reason text not null default '',
  mute_id uuid,
  points integer not null default 0 check (points >= 0),
  window_from bigint not null default 0,
  window_count integer not null default 0,
  first_at bigint not null,
  primary key (site_id, member_id),
  unique (site_id, person_key)
);
create index chat_people_points on chat_people (site_id, points desc, member_id) where points > 0;

-- What somebody said last in a room: slow mode, and the same words again.
create table chat_voices (
  site_id integer not null,
  rid text not null,
  member_id uuid not null,
  last_at bigint not null,
  last_digest text not null,
  primary key (site_id, rid, member_id)
);

-- Kept out of one room, or of all (`*`); no end: for good.
create table chat_blocks (
  site_id integer not null,
  member_id uuid not null,
  rid text not null,
  until_at bigint,
  reason text not null,
  staff_id text not null,
  at bigint not null,
  primary key (site_id, member_id, rid)
);

-- The sender's own id of every message, for ever: sent again it is the same message.
create table chat_sends (
  site_id integer not null,
  member_id uuid not null,
  send_id uuid not null,
  rid text not null,
  seq bigint not null,
  digest text not null,
  at bigint not null,
  primary key (site_id, member_id, send_id)
);

-- By month, so that a month is let go as a whole.
create table chat_messages (
  site_id integer not null,
  rid text not null,
  seq bigint not null,
  at bigint not null,
  kind text not null check (kind in ('text', 'sticker', 'bet', 'gift', 'event')),
  -- Null for what the site says.
  member_id uuid,
  -- How others saw them when it was said.
  person jsonb,
  content text not null,
  -- Reply, mentions, shared bet.
  detail jsonb not null,
  -- The listed word that was found, for the moderators.
  flag text,
  removed_at bigint,
  removed_by text,
  removed_reason text not null default '',
  primary key (site_id, rid, seq, at)
) partition by range (at);
create index chat_messages_member on chat_messages (site_id, member_id, at);
create index chat_messages_time on chat_messages (site_id, at);

-- Every mute with its appeal: one each.
create table chat_mutes (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  rid text,
  seq bigint,
  reason text not null,
  minutes integer not null check (minutes > 0),
  until_at bigint not null,
  staff_id text not null,
  staff_name text not null,
  at bigint not null,
  lifted_at bigint,
  lifted_by text,
  appeal text,
  appealed_at bigint,
  appeal_state text check (appeal_state in ('open', 'granted', 'refused')),
  appeal_answer text not null default '',
  decided_by text,
  decided_at bigint,
  check ((appeal is null) = (appealed_at is null))
);
create index chat_mutes_member on chat_mutes (site_id, member_id, at);
create index chat_mutes_appeals on chat_mutes (site_id, appealed_at) where appeal_state = 'open';

create table chat_reports (
  id uuid primary key,
  site_id integer not null,
  rid text not null,
  seq bigint not null,
  subject_id uuid,
  reporter_id uuid not null,
  reason text not null check (reason in ('spam', 'abuse', 'impostor', 'other')),
  note text not null default '',
  -- What was said, and how the match stood.
  sent text not null,
  moment text not null default '',
  at bigint not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_by text,
  decided_at bigint,
  answer text not null default '',
  unique (site_id, rid, seq, reporter_id)
);
create index chat_reports_open on chat_reports (site_id, at) where state = 'open';

-- Whom a member does not want to read.
create table chat_hidden (
  site_id integer not null,
  member_id uuid not null,
  hidden_id uuid not null,
  at bigint not null,
  primary key (site_id, member_id, hidden_id)
);

create table chat_words (
  site_id integer not null,
  word text not null,
  by_sound boolean not null,
  action text not null check (action in ('refuse', 'flag')),
  added_by text not null,
  added_at bigint not null,
  primary key (site_id, word)
);

-- Guesses of a match's half: free, for points of honour.
create table chat_predictions (
  site_id integer not null,
  rid text not null,
  half text not null check (half in ('first', 'second')),
  status text not null default 'open' check (status in ('open', 'closed', 'decided')),
  closes_at bigint not null,
  home integer,
  away integer,
  opened_at bigint not null,
  decided_at bigint,
  primary key (site_id, rid, half)
);
create table chat_guesses (
  site_id integer not null,
  rid text not null,
  half text not null,
  member_id uuid not null,
  home integer not null check (home between 0 and 99),
  away integer not null check (away between 0 and 99),
  at bigint not null,
  points integer,
  primary key (site_id, rid, half, member_id),
  foreign key (site_id, rid, half) references chat_predictions (site_id, rid, half)
);
