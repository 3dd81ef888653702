-- The session in which a bet was placed: a player's part in a round may have bets of several, as of two tabs. Null for bets
-- of earlier releases: they are of the session of their play.
alter table arcade_bet add column session_id uuid references arcade_session (id);
