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
