import type { Sql } from '@tianping/db';
import type { PondHit } from '@tianping/games';

/** A hit as it was drawn. `level` is a place in the room's levels, `times` what of it was paid. */
export interface StoredHit extends PondHit {
  readonly level: number;
  readonly times: number;
  /** Pond time. */
  readonly atMs: number;
}

export interface NewHits {
  readonly playId: string;
  /** Of the first of them in the sitting, which begins with 1. */
  readonly number: number;
  readonly hits: readonly StoredHit[];
}

export async function insertHits(sql: Sql, drawn: readonly NewHits[], now: number): Promise<void> {
  if (drawn.length === 0) return;
  await sql.query(
    `insert into arcade_pond_hits (play_id, number, hits, at)
     select "playId", number, hits, $2 from jsonb_to_recordset($1::jsonb)
       as drawn("playId" uuid, number integer, hits jsonb)`,
    [JSON.stringify(drawn), now],
  );
}

/** All hits of a sitting, in the order in which they were drawn. */
export async function hitsOf(sql: Sql, playId: string): Promise<readonly StoredHit[]> {
  const { rows } = await sql.query<{ hits: readonly StoredHit[] }>(
    'select hits from arcade_pond_hits where play_id = $1 order by number',
    [playId],
  );
  return rows.flatMap(({ hits }) => hits);
}
