-- Jobs whose schedule a person has stopped. The queues themselves belong to pg-boss, in its own schema.
create table job_pause (
  job text primary key,
  paused_at bigint not null
);
