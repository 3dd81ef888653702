-- Counts the pages of a session at a pond, in whichever process: the last to come has the seat, those before it have lost it.
alter table arcade_session add column pages integer not null default 0;
