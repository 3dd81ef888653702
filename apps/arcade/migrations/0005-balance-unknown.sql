-- Null until the wallet has said it: a session that has just been opened does not know what its player has.
alter table arcade_session alter column balance_minor drop not null;
alter table arcade_session alter column balance_minor drop default;
update arcade_session set balance_minor = null where not is_demo and started_at is null and balance_minor = 0;
