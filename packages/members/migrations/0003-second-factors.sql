-- What a member must have beside the password. A row once an authenticator was begun; `pending_sealed` is one whose
-- first code has not come yet.
create table member_authenticators (
  member_id uuid primary key references members (id),
  site_id integer not null,
  -- Sealed with a key of the installation.
  sealed text,
  -- The step of the last code that was taken: no code works twice.
  step bigint not null default -1,
  since bigint,
  pending_sealed text,
  pending_at bigint,
  constraint member_authenticators_whole check ((sealed is null) = (since is null)),
  constraint member_authenticators_pending check ((pending_sealed is null) = (pending_at is null))
);

create table member_passkeys (
  id uuid primary key,
  member_id uuid not null references members (id),
  site_id integer not null,
  -- The host whose pages it works on.
  rp_id text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  label text not null check (length(label) between 1 and 40),
  backed_up boolean not null,
  created_at bigint not null,
  last_used_at bigint
);
create index member_passkeys_by_member on member_passkeys (member_id);

create table member_recovery_codes (
  member_id uuid not null references members (id),
  code_hash text not null,
  used_at bigint,
  primary key (member_id, code_hash)
);

-- Between the two steps of a login, and while a passkey is asked for within a session. A challenge is answered once.
create table member_factor_tickets (
  token_hash text primary key,
  member_id uuid not null references members (id),
  site_id integer not null,
  purpose text not null check (purpose in ('login', 'confirm', 'passkey')),
  device_id text not null,
  challenge text,
  -- The token that stood for the password; null when it was typed.
  remembered_id uuid,
  tries integer not null,
  expires_at bigint not null,
  used_at bigint
);
create index member_factor_tickets_by_expiry on member_factor_tickets (expires_at);

-- A trusted device is not asked for the second factor: it holds a token of which the hash is here. A device that its
-- member has let go is unknown to logins; the row stays, because it says who has shared a device.
alter table member_devices
  -- By which its member names it: the device's own id is nothing that a page should show.
  add column id uuid not null generated always as (md5(member_id::text || ' ' || device_id)::uuid) stored,
  add column ip text not null default '',
  add column user_agent text not null default '',
  add column trust_hash text,
  add column trusted_until bigint,
  add column revoked_at bigint,
  add constraint member_devices_trust check ((trust_hash is null) = (trusted_until is null));
create unique index member_devices_by_id on member_devices (id);
