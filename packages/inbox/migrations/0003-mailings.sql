-- What staff write: to one member, to a segment of them, or as a notice that everybody sees.
create table mailings (
  id uuid primary key,
  site_id integer not null,
  -- Raised by each change of a draft: a second person agrees to what was read, and to nothing newer.
  revision integer not null check (revision > 0),
  kind text not null check (kind in ('service', 'offer')),
  audience text not null check (audience in ('member', 'segment', 'public')),
  -- Whom it is for: the member and the name, the fields of the segment, how the notice is shown.
  addressed jsonb not null,
  title text not null,
  body text not null,
  -- Null where traditional Chinese is derived when it is read.
  title_hant text,
  body_hant text,
  -- When it is to be sent; null for as soon as it may be.
  send_at bigint,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'recalled')),
  receivers integer not null default 0,
  created_by_id text not null,
  created_by_name text not null,
  created_at bigint not null,
  changed_at bigint not null,
  -- Who let it go, and who agreed to that where it took two.
  sent_by_id text,
  sent_by_name text,
  agreed_by_name text,
  released_at bigint,
  finished_at bigint,
  recalled_by_name text,
  recalled_at bigint,
  -- There are still inboxes that it has to be taken out of.
  taking boolean not null default false,
  check ((title_hant is null) = (body_hant is null)),
  check ((released_at is null) = (sent_by_id is null)),
  check ((recalled_at is not null) = (state = 'recalled'))
);
create index mailings_list on mailings (site_id, created_at, id);
create index mailings_due on mailings (send_at) where state = 'scheduled';
create index mailings_sending on mailings (released_at, id) where state = 'sending';
create index mailings_taking on mailings (id) where taking;
create index mailings_alone on mailings (sent_by_id, released_at) where agreed_by_name is null;

-- Who was to receive one when it was let go; what became of it for each.
create table mailing_receivers (
  mailing_id uuid not null references mailings (id),
  member_id uuid not null,
  outcome text check (outcome in ('sent', 'held', 'taken')),
  at bigint,
  primary key (mailing_id, member_id),
  check ((outcome is null) = (at is null))
);
create index mailing_receivers_waiting on mailing_receivers (mailing_id, member_id)
  where outcome is null;
create index mailing_receivers_sent on mailing_receivers (mailing_id, member_id)
  where outcome = 'sent';

alter table notices
  -- Until when it is shown; null for until it is taken down.
  add column shown_until bigint,
  -- Null where traditional Chinese is derived when it is read.
  add column title_hant text,
  add column content_hant text;
