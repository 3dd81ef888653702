import type { Db, Sql } from '@tianping/db';

/** Whose secrets a pond's waves are drawn from, and since when. */
export interface PondRow {
  readonly chainId: string;
  /** Unix milliseconds of pond time 0. */
  readonly epochAt: number;
  /** When the last wave of the chain is over. */
  readonly endsAt: number;
}

/** The newest of a game; null before its first. */
export async function lastPond(sql: Sql, gameCode: string): Promise<PondRow | null> {
  const { rows } = await sql.query<PondRow>(
    `select chain_id as "chainId", epoch_at as "epochAt", ends_at as "endsAt" from arcade_pond
     where game_code = $1 order by ends_at desc limit 1`,
    [gameCode],
  );
  return rows[0] ?? null;
}

/** Nothing when another process was first. */
export async function insertPond(
  db: Db,
  pond: PondRow & { readonly gameCode: string },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      `insert into arcade_pond (chain_id, game_code, epoch_at, ends_at)
       values ($1, $2, $3, $4) on conflict do nothing`,
      [pond.chainId, pond.gameCode, pond.epochAt, pond.endsAt],
    );
  });
}

/** Places of a chain before this one have been shown. */
export async function saveNextPlace(db: Db, chainId: string, place: number): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('update arcade_chain set next_place = $2 where id = $1 and next_place < $2', [
      chainId,
      place,
    ]);
  });
}
