-- The player left the game, or the operator said so.
alter table arcade_session drop constraint arcade_session_end_reason_check;
alter table arcade_session add constraint arcade_session_end_reason_check
  check (end_reason in ('replaced', 'site', 'expired', 'left'));
-- When its page went away, as when it is closed or loaded again; null while it is open.
alter table arcade_session add column away_at bigint;
create index arcade_session_away on arcade_session (away_at) where away_at is not null and ended_at is null;
