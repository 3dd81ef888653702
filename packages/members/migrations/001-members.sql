-- A person's account with one site; `name_key` is the name in lower case, one per site.
create table members (
  id uuid primary key,
  site_id integer not null,
  name text not null check (length(name) between 1 and 30),
  name_key text not null,
  password_hash text not null,
  status text not null check (status in ('active', 'frozen')),
  invite_code text not null,
  referral_code text not null,
  inviter_code text not null,
  register_domain text not null,
  register_device text not null,
  register_ip text not null,
  registered_at bigint not null,
  last_login_at bigint,
  unique (site_id, name_key),
  unique (site_id, invite_code)
);

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
  revoked_at bigint
);
create index member_sessions_by_member on member_sessions (member_id);
