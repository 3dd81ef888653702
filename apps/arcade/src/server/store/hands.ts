import type { Db, Sql } from '@tianping/db';
import { Refused } from './plays.ts';
import { PLAY_COLUMNS, type PlayRow, SEED_COLUMNS, type SeedRow } from './rows.ts';

/** The hand that somebody has not ended at a game. */
export async function openHand(
  sql: Sql,
  of: { readonly operator: string; readonly player: string; readonly gameCode: string },
): Promise<PlayRow | null> {
  const { rows } = await sql.query<PlayRow>(
    `select ${PLAY_COLUMNS} from arcade_play
     where operator = $1 and player = $2 and game_code = $3 and form = 'hand' and state = 'open'`,
    [of.operator, of.player, of.gameCode],
  );
  return rows[0] ?? null;
}

export async function seedById(sql: Sql, id: string): Promise<SeedRow | null> {
  const { rows } = await sql.query<SeedRow>(
    `select ${SEED_COLUMNS} from arcade_seed where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether an added stake of a hand is on its way. */
export async function hasPendingStake(sql: Sql, playId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select 1 from arcade_call
     where play_id = $1 and kind = 'bet' and state = 'pending' limit 1`,
    [playId],
  );
  return rowCount > 0;
}

/** Hands of these games that nobody has played on since. */
export async function abandonedHands(
  db: Db,
  of: { readonly since: number; readonly gameCodes: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from arcade_play
     where form = 'hand' and state = 'open' and acted_at <= $1 and game_code = any($2::text[])
     order by acted_at limit 200`,
    [of.since, of.gameCodes],
  );
  return rows.map(({ id }) => id);
}

/**
 * A hand that a cut line left is played on, and paid, where its player is now: what it has staked counts there too. Its
 * play is locked. Throws `Refused` where that session has ended since its call came in: the player is in another.
 */
export async function moveHand(
  sql: Sql,
  play: Pick<PlayRow, 'id' | 'sessionId' | 'stakedMinor'>,
  sessionId: string,
): Promise<void> {
  const { rowCount } = await sql.query(
    `update arcade_play set session_id = $2
     where id = $1 and exists (select 1 from arcade_session where id = $2 and ended_at is null)`,
    [play.id, sessionId],
  );
  if (rowCount === 0) throw new Refused('session');
  await sql.query(
    `with locked as (
       select id from arcade_session where id in ($1, $2) order by id for no key update)
     update arcade_session as session
       set staked_minor = session.staked_minor + case when session.id = $2 then $3::bigint else -$3::bigint end
     from locked where session.id = locked.id`,
    [play.sessionId, sessionId, play.stakedMinor],
  );
}
