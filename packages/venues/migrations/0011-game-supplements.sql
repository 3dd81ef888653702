-- What staff have said of a venue's games, by their codes there; null is as the venue says.
create table game_supplement (
  site_id integer not null,
  venue text not null,
  game_code text not null,
  name text,
  name_hant text,
  kind text,
  cover text,
  return_micro integer,
  volatility text,
  min_minor bigint,
  max_minor bigint,
  tags text[],
  demo boolean,
  imported_at bigint not null,
  primary key (site_id, venue, game_code)
);
