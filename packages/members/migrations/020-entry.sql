-- An account can also be closed: the agreement has ended, the name stays taken.
alter table members drop constraint members_status_check;
alter table members add constraint members_status_check
  check (status in ('active', 'frozen', 'closed'));

-- The browser that logged in, in its own words, and when the session was last used (within minutes).
alter table member_sessions add column user_agent text not null default '';
alter table member_sessions add column last_seen_at bigint;
create index member_sessions_by_device on member_sessions (site_id, device_id);

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

-- Members of before are known by the device and address that they registered with.
insert into member_devices
  (member_id, device_id, site_id, fingerprint, family, first_seen_at, last_seen_at)
select id, register_device, site_id, '', '', registered_at, registered_at
from members where register_device <> '';
insert into member_networks (member_id, network, first_seen_at, last_seen_at)
select id, split_part(register_ip, '.', 1) || '.' || split_part(register_ip, '.', 2),
  registered_at, registered_at
from members where register_ip ~ '^[0-9]+[.][0-9]+[.][0-9]+[.][0-9]+$';
