-- Why nothing is staked in a session any more: its member left the game or logged out, opened the same game anew, or the site
-- ended it. Null for what ended before reasons were written down.
alter table game_session add column end_reason text
  check (end_reason in ('left', 'logout', 'replaced', 'site'));
-- The login that opened it: who logs out leaves what that login has open.
alter table game_session add column login_id text;
alter table venue_session add column login_id text;
create index game_session_login on game_session (login_id) where ended_at is null;
