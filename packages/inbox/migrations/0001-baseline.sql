-- A letter to one member. Its words are made from the template and the facts when it is read.
create table letters (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  type text not null check (type in ('notice', 'activity', 'bulletin', 'match', 'fd')),
  template text not null,
  facts jsonb not null,
  send_key text not null,
  sent_at bigint not null,
  read_at bigint,
  deleted_at bigint,
  unique (site_id, member_id, send_key)
);
create index letters_list on letters (site_id, member_id, sent_at, id) where deleted_at is null;
create index letters_unread on letters (site_id, member_id, type, sent_at)
  where read_at is null and deleted_at is null;

-- A letter to every member of a site: one row, however many read it.
create table broadcasts (
  id uuid primary key,
  site_id integer not null,
  type text not null check (type in ('notice', 'activity', 'bulletin', 'match', 'fd')),
  template text not null,
  facts jsonb not null,
  send_key text not null,
  created_at bigint not null,
  visible_from bigint not null,
  visible_until bigint not null,
  -- Unread for everybody from here on: never before it was made, whatever day it is dated.
  unread_from bigint not null,
  unique (site_id, send_key),
  check (visible_from < visible_until),
  check (unread_from >= visible_from and unread_from >= created_at)
);
create index broadcasts_live on broadcasts (site_id, visible_until, visible_from);

-- What one member did with one broadcast; there is no row before that.
create table broadcast_marks (
  site_id integer not null,
  member_id uuid not null,
  broadcast_id uuid not null references broadcasts (id),
  read_at bigint,
  deleted_at bigint,
  primary key (site_id, member_id, broadcast_id),
  check (read_at is not null or deleted_at is not null)
);

-- Up to when a member has read all broadcasts of a type at once.
create table broadcast_read_marks (
  site_id integer not null,
  member_id uuid not null,
  type text not null check (type in ('notice', 'activity', 'bulletin', 'match', 'fd')),
  read_until bigint not null,
  primary key (site_id, member_id, type)
);

-- A notice that every visitor sees.
create table notices (
  id uuid primary key,
  site_id integer not null,
  send_key text not null,
  kind text not null check (kind in ('general', 'important')),
  title text not null,
  content text not null,
  popup boolean not null,
  published_at bigint not null,
  withdrawn_at bigint,
  unique (site_id, send_key)
);
create index notices_list on notices (site_id, published_at) where withdrawn_at is null;

-- One row a member that sends: locked while the limits of sending are looked at.
create table feedback_senders (
  site_id integer not null,
  member_id uuid not null,
  last_at bigint not null,
  primary key (site_id, member_id)
);

create table feedbacks (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  number text not null,
  type text not null check (type in
    ('deposit', 'withdrawal', 'game', 'offer', 'login', 'profile', 'turnover', 'other',
    -- A dispute of a result is a feedback of its own type: it comes from the bet, not from the form.
    'dispute')),
  state text not null check (state in ('submitted', 'processing', 'replied', 'closed')),
  excerpt text not null,
  bet_id uuid,
  order_id uuid,
  created_at bigint not null,
  updated_at bigint not null,
  words integer not null check (words > 0),
  unread boolean not null,
  reward_minor bigint check (reward_minor > 0),
  -- When the desk of a demonstration answers by itself.
  desk_due_at bigint,
  -- Out of the member's sight; the record stays.
  deleted_at bigint,
  -- Who of the staff looks into it, and what was given for it by whom.
  taken_by_id text,
  taken_by_name text,
  reward_kind text check (reward_kind in ('credit', 'voucher')),
  reward_by_id text,
  -- Given by two persons: it does not count towards what one gave alone.
  reward_proposal_id uuid,
  reward_at bigint,
  unique (site_id, number)
);
create index feedbacks_list on feedbacks (site_id, member_id, updated_at, id)
  where deleted_at is null;
create index feedbacks_sent on feedbacks (site_id, member_id, created_at);
create index feedbacks_unread on feedbacks (site_id, member_id)
  where unread and deleted_at is null;
create index feedbacks_desk on feedbacks (desk_due_at) where desk_due_at is not null;
create index feedbacks_staff on feedbacks (site_id, state, updated_at, id);
create index feedbacks_rewards on feedbacks (reward_by_id, reward_at)
  where reward_by_id is not null;

-- Everything said on a feedback, the sending included; never changed, never taken out.
create table feedback_words (
  id uuid primary key,
  feedback_id uuid not null references feedbacks (id),
  -- 1 is what the member sent.
  position integer not null check (position > 0),
  author text not null check (author in ('member', 'staff', 'desk')),
  -- Which person of the staff; never shown to the member.
  staff_name text,
  content text not null,
  said_at bigint not null,
  unique (feedback_id, position)
);

create table feedback_pictures (
  media_id uuid primary key,
  word_id uuid not null references feedback_words (id),
  position integer not null
);
create index feedback_pictures_word on feedback_pictures (word_id, position);
