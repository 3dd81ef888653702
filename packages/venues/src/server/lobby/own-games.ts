import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { VenueMember } from '../../rules/venue.ts';

/** A game by its venue and its code there. */
export interface GameName {
  readonly venue: string;
  readonly gameCode: string;
}

/** A member's collected or recent game, and since when. */
export interface OwnGame extends GameName {
  readonly at: UnixMs;
}

/** False when the collection is full. A game already in it stays in its place. */
export async function collect(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  game: OwnGame & { readonly max: number },
): Promise<boolean> {
  const { rows } = await sql.query<{ held: boolean; count: number }>(
    `select count(*)::integer as count,
       coalesce(bool_or(venue = $3 and game_code = $4), false) as held
     from game_collection where site_id = $1 and member_id = $2`,
    [siteId, memberId, game.venue, game.gameCode],
  );
  const [found] = rows;
  if (found?.held) return true;
  if ((found?.count ?? 0) >= game.max) return false;
  await sql.query(
    `insert into game_collection (site_id, member_id, venue, game_code, added_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [siteId, memberId, game.venue, game.gameCode, game.at],
  );
  return true;
}

export async function uncollect(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  { venue, gameCode }: GameName,
): Promise<void> {
  await sql.query(
    `delete from game_collection
     where site_id = $1 and member_id = $2 and venue = $3 and game_code = $4`,
    [siteId, memberId, venue, gameCode],
  );
}

export async function notePlayed(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  { venue, gameCode, at }: OwnGame,
): Promise<void> {
  await sql.query(
    `insert into game_recent (site_id, member_id, venue, game_code, played_at)
     values ($1, $2, $3, $4, $5)
     on conflict (site_id, member_id, venue, game_code) do update
       set played_at = excluded.played_at`,
    [siteId, memberId, venue, gameCode, at],
  );
}

export interface OwnGames {
  readonly collection: readonly OwnGame[];
  readonly recent: readonly OwnGame[];
}

export async function ownGames(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  most: { readonly collection: number; readonly recent: number },
): Promise<OwnGames> {
  const collection = await sql.query<OwnGame>(
    `select venue, game_code as "gameCode", added_at as at from game_collection
     where site_id = $1 and member_id = $2 order by added_at desc, game_code limit $3`,
    [siteId, memberId, most.collection],
  );
  const recent = await sql.query<OwnGame>(
    `select venue, game_code as "gameCode", played_at as at from game_recent
     where site_id = $1 and member_id = $2 order by played_at desc, game_code limit $3`,
    [siteId, memberId, most.recent],
  );
  return { collection: collection.rows, recent: recent.rows };
}
