-- The operator's people. A name is one per site; what a person may do follows from the roles.
create table office_staff (
  id uuid primary key,
  site_id integer not null,
  name text not null check (name = lower(name) and length(name) between 3 and 32),
  display_name text not null check (length(display_name) between 1 and 30),
  roles text[] not null check (cardinality(roles) > 0),
  password_hash text not null,
  must_change boolean not null,
  status text not null check (status in ('active', 'disabled')),
  demo boolean not null,
  -- Sealed with a key of the installation; null until an authenticator is enrolled.
  totp_sealed text,
  -- The step of the last code that was taken: no code works twice.
  totp_step bigint not null default -1,
  created_at bigint not null,
  last_login_at bigint,
  -- From when on it may be the second person: new and reset accounts wait.
  decides_from bigint not null default 0,
  unique (site_id, name)
);

create table office_recovery_code (
  staff_id uuid not null references office_staff (id),
  code_hash text not null,
  used_at bigint,
  primary key (staff_id, code_hash)
);

create table office_passkey (
  id uuid primary key,
  staff_id uuid not null references office_staff (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  backed_up boolean not null,
  created_at bigint not null,
  last_used_at bigint
);
create index office_passkey_by_staff on office_passkey (staff_id);

-- Failed logins by name, whether or not there is such a person: both are the same to look at.
create table office_attempt (
  site_id integer not null,
  name text not null,
  failures integer not null,
  first_at bigint not null,
  locked_until bigint,
  primary key (site_id, name)
);

-- Between the first and the second step of a login, and while a passkey is being added. The challenge and the
-- new secret are used once.
create table office_ticket (
  token_hash text primary key,
  staff_id uuid not null references office_staff (id),
  purpose text not null check (purpose in ('login', 'passkey')),
  challenge text,
  enrol_sealed text,
  tries integer not null,
  expires_at bigint not null,
  used_at bigint
);
create index office_ticket_by_expiry on office_ticket (expires_at);

create table office_session (
  id uuid primary key,
  staff_id uuid not null references office_staff (id),
  site_id integer not null,
  token_hash text not null unique,
  factor text not null check (factor in ('totp', 'passkey', 'recovery')),
  ip text not null,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index office_session_by_staff on office_session (staff_id) where ended_at is null;

-- What was done, each line bound to the one before it by its hash. `asked`, `before` and `after` are JSON as
-- text, exactly as it was hashed.
create table office_audit (
  site_id integer not null,
  seq bigint not null check (seq > 0),
  at bigint not null,
  by_id text not null,
  by_name text not null,
  ip text not null,
  action text not null,
  subject text not null,
  code integer not null,
  note text not null,
  asked text not null,
  before text not null,
  after text not null,
  prev_hash text not null,
  hash text not null,
  primary key (site_id, seq)
);
create index office_audit_by_time on office_audit (site_id, at);
create index office_audit_by_subject on office_audit (site_id, subject, seq);

-- Where the next line is bound to; its row is the queue that writers stand in.
create table office_audit_head (
  site_id integer primary key,
  seq bigint not null,
  hash text not null
);

-- What needs a second person.
create table office_proposal (
  id uuid primary key,
  site_id integer not null,
  kind text not null,
  subject text not null,
  subject_name text not null,
  amount_minor bigint,
  payload text not null,
  note text not null,
  by_id text not null,
  by_name text not null,
  key text not null,
  at bigint not null,
  expires_at bigint not null,
  status text not null check (status in ('open', 'executed', 'refused', 'withdrawn', 'expired')),
  decided_by_id text,
  decided_by_name text,
  decided_at bigint,
  decision_note text,
  result text not null default 'null',
  unique (site_id, by_id, key),
  check ((status = 'open') = (decided_at is null)),
  -- Two persons, whatever the program does.
  check (status not in ('executed', 'refused') or decided_by_id <> by_id)
);
create index office_proposal_open on office_proposal (expires_at) where status = 'open';
create index office_proposal_by_site on office_proposal (site_id, at);
create index office_proposal_by_subject on office_proposal (site_id, subject);

-- Versions of the parts of a site's configuration that the office edits; `value` is JSON as text.
create table office_setting (
  site_id integer not null,
  section text not null,
  version integer not null check (version > 0),
  value text not null,
  by_id text not null,
  by_name text not null,
  note text not null,
  rollback_of integer,
  at bigint not null,
  primary key (site_id, section, version)
);

-- The answers of calls with a key. Without an answer one is being worked out since `at`.
create table office_answer (
  site_id integer not null,
  staff_id uuid not null,
  key text not null,
  body_hash text not null,
  at bigint not null,
  answer text,
  primary key (site_id, staff_id, key)
);

-- What staff wrote down of a member, and what they stopped.
create table office_member_note (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  text text not null check (length(text) between 1 and 200),
  by_id text not null,
  by_name text not null,
  at bigint not null
);
create index office_member_note_by_member on office_member_note (site_id, member_id, at);

create table office_member_tag (
  site_id integer not null,
  member_id uuid not null,
  tag text not null check (length(tag) between 1 and 12),
  by_id text not null,
  by_name text not null,
  at bigint not null,
  primary key (site_id, member_id, tag)
);
create index office_member_tag_by_tag on office_member_tag (site_id, tag);

create table office_restriction (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  restriction text not null check (restriction in ('lock', 'freeze', 'close')),
  ground text not null,
  note text not null,
  by_id text not null,
  by_name text not null,
  at bigint not null,
  until_at bigint,
  lifted_at bigint,
  lifted_by_id text,
  lifted_by_name text,
  lifted_note text
);
create unique index office_restriction_standing on office_restriction (site_id, member_id, restriction)
  where lifted_at is null;

-- Postings by hand, each with the transfer that it became.
create table office_posting (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null,
  kind text not null check (kind in ('manualPosting', 'confiscation', 'voidPrize')),
  amount_minor bigint not null check (amount_minor <> 0),
  purpose text not null,
  reference text not null,
  note text not null,
  by_id text not null,
  by_name text not null,
  at bigint not null,
  proposal_id uuid references office_proposal (id),
  transfer_id uuid not null unique
);
create index office_posting_by_time on office_posting (site_id, at);
create index office_posting_by_member on office_posting (site_id, member_id);
-- A prize is taken back once.
create unique index office_posting_prize on office_posting (site_id, reference) where kind = 'voidPrize';

-- Who has had a hand in an account. The two are never the two persons of one act.
create table office_staff_hand (
  staff_id uuid not null references office_staff (id),
  by_id text not null,
  what text not null check (what in ('created', 'reset', 'enabled', 'linked')),
  at bigint not null
);
create index office_staff_hand_by_staff on office_staff_hand (staff_id);

-- Links by which people set the password of their own account, each once. `by_id` drew it.
create table office_setup_link (
  token_hash text primary key,
  staff_id uuid not null references office_staff (id),
  by_id text not null,
  at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index office_setup_link_by_staff on office_setup_link (staff_id);

-- Browsers that have been in an account: what others guess under its name never keeps them out.
create table office_device (
  staff_id uuid not null references office_staff (id),
  -- Of the token in the browser's cookie.
  token_hash text not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (staff_id, token_hash)
);
