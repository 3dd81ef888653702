-- When the page that shows the game last said so; null for a game that no page of the site shows. One whose page has fallen
-- silent is ended before its time.
alter table game_session add column seen_at bigint;
alter table venue_session add column seen_at bigint;
create index game_session_seen on game_session (seen_at) where ended_at is null and seen_at is not null;
create index venue_session_seen on venue_session (seen_at) where ended_at is null and seen_at is not null;
