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
