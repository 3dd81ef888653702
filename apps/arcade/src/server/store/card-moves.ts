import { must } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { HandEndView } from '@tianping/games/wire';

export type MovedBy = 'player' | 'clock' | 'program';

export interface StoredMove {
  readonly number: number;
  readonly place: number;
  readonly move: unknown;
}

export async function movesOf(
  sql: Sql,
  handId: string,
  from: number,
): Promise<readonly StoredMove[]> {
  const { rows } = await sql.query<StoredMove>(
    `select number, place, move from arcade_card_move
     where hand_id = $1 and number >= $2 order by number`,
    [handId, from],
  );
  return rows;
}

/** A move after which its hand goes on, with all that it changes at its table. */
export interface MoveAppend extends StoredMove {
  readonly tableId: string;
  /** Of the table as it was when the move was decided. */
  readonly version: number;
  readonly handId: string;
  readonly by: MovedBy;
  readonly at: number;
  readonly turnAt: number;
  readonly dueAt: number;
  /** Whose hosting is another now; null where it is as it was. */
  readonly seat: number | null;
  readonly isHosted: boolean;
  readonly missed: number;
}

/**
 * Writes moves at several tables, one a table, in one statement. Answers the tables whose move is written: left out,
 * with all that belongs to it, is whatever another process has or has changed by now.
 */
export async function appendMoves(
  db: Db,
  appends: readonly MoveAppend[],
  { holder, until }: { readonly holder: string; readonly until: number },
): Promise<ReadonlySet<string>> {
  // Rows of tables are locked by their ids, as everybody who locks several of them does.
  const { rows } = await db.write<{ tableId: string }>(
    `with done as (
       select * from jsonb_to_recordset($1::jsonb) as one("tableId" uuid, version integer,
         "handId" uuid, number integer, place integer, move jsonb, by text, at bigint,
         "turnAt" bigint, "dueAt" bigint, seat integer, "isHosted" boolean, missed integer)
       limit $4),
     ours as (
       select t.id from arcade_card_table t join done on t.id = done."tableId"
       where t.version = done.version and t.holder = $2 and t.closed_at is null
       order by t.id for update of t),
     saved as (
       update arcade_card_table as t set due_at = done."dueAt", held_until = $3,
         version = t.version + 1
       from done join ours on ours.id = done."tableId" where t.id = ours.id),
     turned as (
       update arcade_card_hand as hand set turn_at = done."turnAt"
       from done join ours on ours.id = done."tableId"
       where hand.id = done."handId" and hand.turn_at <> done."turnAt"),
     seated as (
       update arcade_card_seat as seat set is_hosted = done."isHosted", missed = done.missed,
         hosted_hands = case when done."isHosted" then seat.hosted_hands else 0 end
       from done join ours on ours.id = done."tableId"
       where seat.table_id = done."tableId" and seat.seat = done.seat),
     moved as (
       insert into arcade_card_move (hand_id, number, place, move, by, at)
       select done."handId", done.number, done.place, done.move, done.by, done.at
       from done join ours on ours.id = done."tableId")
     select id as "tableId" from ours`,
    [JSON.stringify(appends), holder, until, appends.length],
  );
  return new Set(rows.map(({ tableId }) => tableId));
}

/**
 * Writes the move that ends a hand, and how it ended; the table rests until the move's `dueAt`. Answers the version of
 * the table.
 */
export async function saveLastMove(
  sql: Sql,
  move: MoveAppend,
  handEnd: HandEndView,
): Promise<number> {
  const { rows } = await sql.query<{ version: number }>(
    `with moved as (
       insert into arcade_card_move (hand_id, number, place, move, by, at)
       values ($1, $2, $3, $4::jsonb, $5, $6)),
     seated as (
       update arcade_card_seat set is_hosted = $7, missed = $8,
         hosted_hands = case when $7 then hosted_hands else 0 end
       where table_id = $9 and seat = $10::integer),
     ended as (
       update arcade_card_hand set state = 'settled', hand_end = $11::jsonb, ended_at = $6
       where id = $1)
     update arcade_card_table set phase = 'resting', due_at = $12, version = version + 1
     where id = $9 returning version`,
    [
      move.handId,
      move.number,
      move.place,
      JSON.stringify(move.move),
      move.by,
      move.at,
      move.isHosted,
      move.missed,
      move.tableId,
      move.seat,
      JSON.stringify(handEnd),
      move.dueAt,
    ],
  );
  return must(rows[0], 'the table').version;
}
