-- A person's account with one site; `name_key` is the name in lower case, one per site. A closed one keeps its
-- name: the agreement has ended.
--
-- How a member is reached: a phone is its area code and number, digits only (`8613812345678`), so that it
-- means one line whatever it was typed as; `phone_area` is the part of it that the area has. An e-mail
-- address is kept in lower case. Each belongs to one member of a site at most.
create table members (
  id uuid primary key,
  site_id integer not null,
  name text not null check (length(name) between 1 and 30),
  name_key text not null,
  password_hash text not null,
  status text not null check (status in ('active', 'frozen', 'closed')),
  invite_code text not null,
  referral_code text not null,
  inviter_code text not null,
  register_domain text not null,
  register_device text not null,
  register_ip text not null,
  registered_at bigint not null,
  last_login_at bigint,
  phone text check (phone ~ '^[0-9]{6,20}$'),
  phone_area text check (phone_area ~ '^[0-9]{1,4}$'),
  email text check (email = lower(email) and length(email) <= 40),
  real_name text check (length(real_name) between 1 and 60),
  unique (site_id, name_key),
  unique (site_id, invite_code),
  constraint members_phone_whole check ((phone is null) = (phone_area is null))
);
create unique index members_phone on members (site_id, phone) where phone is not null;
create unique index members_email on members (site_id, email) where email is not null;

-- Without what people write differently in the same name, as `plainName` of the package `protection` has it.
-- An index holds what it gave, so it stands here: a change of it makes the index anew, in a step of its own.
create function member_plain_name(p_name text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(p_name, NFKC), '[\s.·•‧・]', '', 'g'))
$$;
create index members_by_plain_name on members (site_id, member_plain_name(real_name))
  where real_name is not null;

-- A login. The token is kept as its hash only; the key that requests are signed with must be kept.
create table member_sessions (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null references members (id),
  token_hash text not null unique,
  sign_key text not null,
  device_id text not null,
  ip text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  -- The browser that logged in, in its own words, and when the session was last used (within minutes).
  user_agent text not null default '',
  last_seen_at bigint
);
create index member_sessions_by_member on member_sessions (member_id);
create index member_sessions_by_device on member_sessions (site_id, device_id);

-- A code that was asked for, one for each subject: what it is for, whose account, where it goes and which
-- device may use it, all of them only as one hash. The code is kept as a keyed hash; one that was asked
-- for in vain has a hash that no code has, so that both are the same to look at.
create table member_codes (
  subject text primary key,
  site_id integer not null,
  purpose text not null check (purpose in ('reset', 'newDevice', 'bind', 'prove')),
  channel text not null check (channel in ('sms', 'voice', 'email')),
  code_hash text not null,
  guesses integer not null,
  requested_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index member_codes_by_expiry on member_codes (expires_at);

-- What a member tells beyond the account itself; no row until something is told. `underage_at` says since
-- when the member is known to be under age and cannot play, `sensitive_changed_at` when phone, e-mail or
-- password was last changed.
create table member_profiles (
  member_id uuid primary key references members (id),
  site_id integer not null,
  gender text check (gender in ('male', 'female')),
  birthday text check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  fund_password_hash text,
  marketing boolean not null default true,
  avatar text not null default '' check (length(avatar) <= 64),
  underage_at bigint,
  sensitive_changed_at bigint
);

-- Who changed or looked at what identifies a person, for the member and for customer service.
create table member_profile_events (
  id uuid primary key,
  site_id integer not null,
  member_id uuid not null references members (id),
  what text not null,
  at bigint not null,
  ip text not null,
  device_id text not null
);
create index member_profile_events_by_member on member_profile_events (member_id, at);

-- A device that a member has come from. `fingerprint` is a hash of the browser's visitor id, `family` its
-- browser and system: a device id that turns up with others of both has been copied.
create table member_devices (
  member_id uuid not null references members (id),
  device_id text not null,
  site_id integer not null,
  fingerprint text not null,
  family text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  primary key (member_id, device_id)
);
create index member_devices_by_device on member_devices (site_id, device_id);

-- A network (the leading part of an address) that a member has come from.
create table member_networks (
  member_id uuid not null references members (id),
  network text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  primary key (member_id, network)
);

-- What stands in for a password on one device. Each token is used once and followed by the next of its
-- family; a used one that comes again ends the family.
create table member_remembered (
  id uuid primary key,
  family_id uuid not null,
  site_id integer not null,
  member_id uuid not null references members (id),
  token_hash text not null unique,
  device_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  revoked_at bigint
);
create index member_remembered_by_member on member_remembered (member_id, device_id);
create index member_remembered_by_family on member_remembered (family_id);

-- Refusals of calls with a key, so that a copy that comes later reads the same refusal. What is accepted is kept by
-- who did it.
create table member_refusals (
  site_id integer not null,
  member_id uuid not null,
  idem_key text not null,
  body_hash text not null,
  refusal text not null,
  at bigint not null,
  primary key (site_id, member_id, idem_key)
);
create index member_refusals_by_age on member_refusals (at);
