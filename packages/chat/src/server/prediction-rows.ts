import type { PredictionView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { RoomKey } from './store/room-rows.ts';

interface PredictionRow {
  readonly half: PredictionView['half'];
  readonly status: PredictionView['status'];
  readonly closes_at: number;
  readonly home: number | null;
  readonly away: number | null;
}

interface GuessCount {
  readonly home: number;
  readonly away: number;
  readonly count: number;
}

/** The prediction of a room that was opened last, with the most frequent guesses. */
export async function readPrediction(sql: Sql, room: RoomKey): Promise<PredictionView | null> {
  const { rows } = await sql.query<PredictionRow>(
    `select half, status, closes_at, home, away from chat_predictions
     where site_id = $1 and rid = $2 order by opened_at desc, half desc limit 1`,
    [room.siteId, room.rid],
  );
  const [row] = rows;
  if (!row) return null;
  const guesses = await sql.query<GuessCount>(
    `select home, away, count(*) as count from chat_guesses
     where site_id = $1 and rid = $2 and half = $3
     group by home, away order by count(*) desc, home, away`,
    [room.siteId, room.rid, row.half],
  );
  const { half, status, closes_at: closesAt, home, away } = row;
  return {
    half,
    status,
    closesAt,
    count: guesses.rows.reduce((sum, { count }) => sum + count, 0),
    top: guesses.rows.slice(0, 5),
    result: home === null || away === null ? null : { home, away },
  };
}
