-- Chains of secrets that a venue's shared rounds are drawn from, as it has published them. What was noted first stands: a
-- venue that states another anchor, salt or source for the same chain is found out, and so is one that takes a chain away.
create table game_chain (
  venue text not null,
  chain_id text not null,
  game_code text not null,
  number integer not null,
  anchor text not null,
  length integer not null,
  salt_source text not null,
  -- Null until it was known.
  salt text,
  published_at bigint not null,
  noted_at bigint not null,
  -- What differed when it was last looked at, so that one difference is said once; null while all is as it was.
  differs text,
  primary key (venue, chain_id)
);
