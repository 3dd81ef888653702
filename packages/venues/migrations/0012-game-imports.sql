-- Files of games that wait for a second person: what is to stand, and the digest of what stood when it was proposed.
create table game_import (
  id uuid primary key,
  site_id integer not null,
  venue text not null,
  base text not null,
  list jsonb not null,
  created_at bigint not null
);
create index game_import_by_age on game_import (created_at);
