-- Refusals of calls with a key, so that a copy that comes later reads the same refusal. What is accepted is kept by who did it.
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
