import type { Script } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { SessionRow } from './rows.ts';

export interface CardSeatRow {
  readonly tableId: string;
  readonly seat: number;
  readonly kind: 'player' | 'house';
  readonly gameCode: string;
  readonly sessionId: string | null;
  readonly operator: string;
  readonly player: string;
  readonly nickname: string;
  readonly network: string | null;
  readonly seed: string;
  readonly carryMinor: number;
  readonly isHosted: boolean;
  readonly isLeaving: boolean;
  readonly missed: number;
  readonly lies: number;
  readonly key: string | null;
  /** In which the page of a player is written. */
  readonly script: Script | null;
}

const SEAT_COLUMNS = `table_id as "tableId", seat, kind, game_code as "gameCode",
  session_id as "sessionId", operator, player, nickname, network, seed, carry_minor as "carryMinor",
  is_hosted as "isHosted", is_leaving as "isLeaving", missed, lies, key,
  (select session.script from arcade_session session where session.id = session_id) as script`;

export type NewCardSeat = Omit<
  CardSeatRow,
  'isHosted' | 'isLeaving' | 'missed' | 'lies' | 'script'
> & {
  readonly now: number;
};

/** False when the seat is taken, or the player sits somewhere in this game already. */
export async function insertSeat(sql: Sql, seat: NewCardSeat): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into arcade_card_seat (table_id, seat, kind, game_code, session_id, operator, player,
       nickname, network, seed, carry_minor, key, sat_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      seat.tableId,
      seat.seat,
      seat.kind,
      seat.gameCode,
      seat.sessionId,
      seat.operator,
      seat.player,
      seat.nickname,
      seat.network,
      seat.seed,
      seat.carryMinor,
      seat.key,
      seat.now,
    ],
  );
  return rowCount === 1;
}

export async function seatsOfTable(sql: Sql, tableId: string): Promise<readonly CardSeatRow[]> {
  const { rows } = await sql.query<CardSeatRow>(
    `select ${SEAT_COLUMNS} from arcade_card_seat where table_id = $1 order by seat`,
    [tableId],
  );
  return rows;
}

/** The seat of a player at a game. */
export async function seatOf(
  sql: Sql,
  of: Pick<SessionRow, 'operator' | 'player' | 'gameCode'>,
): Promise<CardSeatRow | null> {
  const { rows } = await sql.query<CardSeatRow>(
    `select ${SEAT_COLUMNS} from arcade_card_seat
     where operator = $1 and player = $2 and game_code = $3 and kind = 'player'`,
    [of.operator, of.player, of.gameCode],
  );
  return rows[0] ?? null;
}

/** The table at which a player sits, and the version at which it is. */
export async function seatedAt(
  sql: Sql,
  of: Pick<SessionRow, 'operator' | 'player' | 'gameCode'>,
): Promise<{ readonly tableId: string; readonly version: number } | null> {
  const { rows } = await sql.query<{ tableId: string; version: number }>(
    `select t.id as "tableId", t.version
     from arcade_card_seat s join arcade_card_table t on t.id = s.table_id
     where s.operator = $1 and s.player = $2 and s.game_code = $3 and s.kind = 'player'`,
    [of.operator, of.player, of.gameCode],
  );
  return rows[0] ?? null;
}

type SeatKey = Pick<CardSeatRow, 'tableId' | 'seat'>;

export async function dropSeat(sql: Sql, { tableId, seat }: SeatKey): Promise<void> {
  await sql.query('delete from arcade_card_seat where table_id = $1 and seat = $2', [
    tableId,
    seat,
  ]);
}

/** Who came back with another page goes on there. */
export async function moveSeat(
  sql: Sql,
  { tableId, seat }: SeatKey,
  session: Pick<SessionRow, 'id' | 'nickname'>,
): Promise<void> {
  await sql.query(
    `update arcade_card_seat set session_id = $3, nickname = $4, is_leaving = false
     where table_id = $1 and seat = $2`,
    [tableId, seat, session.id, session.nickname],
  );
}

export async function saveHosting(
  sql: Sql,
  { tableId, seat }: SeatKey,
  hosting: Pick<CardSeatRow, 'isHosted' | 'missed'>,
): Promise<void> {
  await sql.query(
    `update arcade_card_seat set is_hosted = $3, missed = $4,
       hosted_hands = case when $3 then hosted_hands else 0 end
     where table_id = $1 and seat = $2`,
    [tableId, seat, hosting.isHosted, hosting.missed],
  );
}

/** Another hand that begins with a program in the member's place; how many there were before. */
export async function countHostedHand(sql: Sql, { tableId, seat }: SeatKey): Promise<number> {
  const { rows } = await sql.query<{ before: number }>(
    `update arcade_card_seat set hosted_hands = hosted_hands + 1
     where table_id = $1 and seat = $2 returning hosted_hands - 1 as before`,
    [tableId, seat],
  );
  return rows[0]?.before ?? 0;
}

export async function saveSeed(sql: Sql, { tableId, seat }: SeatKey, seed: string): Promise<void> {
  await sql.query('update arcade_card_seat set seed = $3 where table_id = $1 and seat = $2', [
    tableId,
    seat,
    seed,
  ]);
}

/** Goes when the hand is over. */
export async function saveLeaving(sql: Sql, { tableId, seat }: SeatKey): Promise<void> {
  await sql.query(
    `update arcade_card_seat set is_leaving = true, is_hosted = true
     where table_id = $1 and seat = $2`,
    [tableId, seat],
  );
}

/** One more move that no honest page sends; how many there were. */
export async function countInvalidMove(sql: Sql, { tableId, seat }: SeatKey): Promise<number> {
  const { rows } = await sql.query<{ lies: number }>(
    `update arcade_card_seat set lies = lies + 1 where table_id = $1 and seat = $2 returning lies`,
    [tableId, seat],
  );
  return rows[0]?.lies ?? 0;
}
