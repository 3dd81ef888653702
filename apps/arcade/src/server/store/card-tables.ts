import type { Db, Sql } from '@tianping/db';
import type { RoomCode } from '@tianping/games';

export type TablePhase = 'waiting' | 'playing' | 'resting' | 'closed';

export interface CardTableRow {
  readonly id: string;
  readonly gameCode: string;
  readonly room: RoomCode;
  readonly isDemo: boolean;
  readonly code: string | null;
  readonly phase: TablePhase;
  readonly handNumber: number;
  readonly handId: string | null;
  readonly secret: string;
  readonly dueAt: number | null;
  readonly version: number;
}

const TABLE_COLUMNS = `id, game_code as "gameCode", room, is_demo as "isDemo", code, phase,
  hand_number as "handNumber", hand_id as "handId", secret, due_at as "dueAt", version`;

export interface NewCardTable {
  readonly id: string;
  readonly gameCode: string;
  readonly room: RoomCode;
  readonly isDemo: boolean;
  readonly code: string | null;
  readonly secret: string;
  readonly now: number;
}

/** False when the code is that of another open table. */
export async function insertTable(sql: Sql, table: NewCardTable): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into arcade_card_table (id, game_code, room, is_demo, code, phase, secret, opened_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $7) on conflict do nothing`,
    [table.id, table.gameCode, table.room, table.isDemo, table.code, table.secret, table.now],
  );
  return rowCount === 1;
}

export async function tableById(sql: Sql, id: string): Promise<CardTableRow | null> {
  const { rows } = await sql.query<CardTableRow>(
    `select ${TABLE_COLUMNS} from arcade_card_table where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Nothing happens at the table until the transaction ends. */
export async function lockTable(sql: Sql, id: string): Promise<CardTableRow | null> {
  await sql.query('select 1 from arcade_card_table where id = $1 for update', [id]);
  return await tableById(sql, id);
}

export async function tableByCode(sql: Sql, code: string): Promise<CardTableRow | null> {
  const { rows } = await sql.query<CardTableRow>(
    `select ${TABLE_COLUMNS} from arcade_card_table where code = $1 and closed_at is null`,
    [code],
  );
  return rows[0] ?? null;
}

/** What happened at a table: it has a new version, and something to do at `dueAt`. */
export async function saveTable(
  sql: Sql,
  id: string,
  table: Pick<CardTableRow, 'phase' | 'handNumber' | 'handId' | 'secret' | 'dueAt'>,
): Promise<void> {
  await sql.query(
    `update arcade_card_table set phase = $2, hand_number = $3, hand_id = $4, secret = $5, due_at = $6,
       version = version + 1
     where id = $1`,
    [id, table.phase, table.handNumber, table.handId, table.secret, table.dueAt],
  );
}

export async function closeTable(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(
    `update arcade_card_table set phase = 'closed', closed_at = $2, due_at = null, version = version + 1
     where id = $1`,
    [id, now],
  );
}

/** Tables at which something is due, which are this process's from now on. */
export async function takeDueTables(
  db: Db,
  at: {
    readonly holder: string;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  // Mostly nothing is due, which a look without a transaction finds.
  const { rowCount } = await db.query(
    `select 1 from arcade_card_table
     where closed_at is null and due_at <= $2 and (holder = $1 or held_until <= $2) limit 1`,
    [at.holder, at.now],
  );
  if (rowCount === 0) return [];
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `with due as (
         select id from arcade_card_table
         where closed_at is null and due_at <= $2 and (holder = $1 or held_until <= $2)
         order by due_at limit $4 for update skip locked)
       update arcade_card_table as t set holder = $1, held_until = $3 from due where t.id = due.id
       returning t.id`,
      [at.holder, at.now, at.until, at.limit],
    );
    return rows.map(({ id }) => id);
  });
}

export async function releaseCardTables(db: Db, holder: string): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('update arcade_card_table set held_until = 0 where holder = $1', [holder]);
  });
}

/** What has happened at tables, by id. */
export async function versionsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; version: number }>(
    'select id, version from arcade_card_table where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export interface OpenTable {
  readonly id: string;
  readonly isPlaying: boolean;
  readonly taken: number;
  readonly players: readonly string[];
  /** Somebody of this network sits there. */
  readonly isNear: boolean;
}

/** Tables of a room that anybody may join, the fullest with members first. */
export async function openTables(
  sql: Sql,
  of: {
    readonly gameCode: string;
    readonly room: RoomCode;
    readonly isDemo: boolean;
    readonly network: string | null;
    readonly limit: number;
  },
): Promise<readonly OpenTable[]> {
  const { rows } = await sql.query<OpenTable>(
    `select t.id, t.phase = 'playing' as "isPlaying", count(s.seat)::int as taken,
       coalesce(jsonb_agg(s.nickname order by s.seat) filter (where s.kind = 'player'), '[]') as players,
       coalesce(bool_or(s.network = $4), false) as "isNear"
     from arcade_card_table t left join arcade_card_seat s on s.table_id = t.id
     where t.game_code = $1 and t.room = $2 and t.is_demo = $3 and t.code is null
       and t.closed_at is null
     group by t.id
     order by count(s.seat) filter (where s.kind = 'player') desc, t.id limit $5`,
    [of.gameCode, of.room, of.isDemo, of.network, of.limit],
  );
  return rows;
}

/** Members and tables of each room; friends' tables count too. */
export async function roomCounts(
  sql: Sql,
  of: { readonly gameCode: string; readonly isDemo: boolean },
): Promise<
  readonly { readonly room: string; readonly players: number; readonly tables: number }[]
> {
  const { rows } = await sql.query<{ room: string; players: number; tables: number }>(
    `select t.room, count(s.seat) filter (where s.kind = 'player')::int as players,
       count(distinct t.id)::int as tables
     from arcade_card_table t left join arcade_card_seat s on s.table_id = t.id
     where t.game_code = $1 and t.is_demo = $2 and t.closed_at is null group by t.room`,
    [of.gameCode, of.isDemo],
  );
  return rows;
}
