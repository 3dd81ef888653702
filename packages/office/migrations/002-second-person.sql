-- From when on an account may be the second person: new and reset ones wait.
alter table office_staff add column decides_from bigint not null default 0;

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
