import { must } from '@tianping/base';
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

/** Which process acts, and until when it has the tables that it acts on. */
export interface CardLease {
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

/**
 * Takes a table: nothing happens there until the transaction ends, and the process that had it writes nothing any
 * more. Null when it is closed, and where `only` says which one is wanted: as it was at a version, or one that no other
 * process has.
 */
export async function takeTable(
  sql: Sql,
  id: string,
  { holder, now, until }: CardLease,
  only: { readonly version?: number; readonly isFree?: boolean } = {},
): Promise<CardTableRow | null> {
  const { rows } = await sql.query<CardTableRow>(
    `update arcade_card_table set holder = $2, held_until = $3
     where id = $1 and closed_at is null and ($4::integer is null or version = $4)
       and (not $5::boolean or holder = $2 or held_until <= $6)
     returning ${TABLE_COLUMNS}`,
    [id, holder, until, only.version ?? null, only.isFree === true, now],
  );
  return rows[0] ?? null;
}

export async function tableByCode(sql: Sql, code: string): Promise<CardTableRow | null> {
  const { rows } = await sql.query<CardTableRow>(
    `select ${TABLE_COLUMNS} from arcade_card_table where code = $1 and closed_at is null`,
    [code],
  );
  return rows[0] ?? null;
}

/** What happened at a table: it has a new version, and something to do at `dueAt`. Answers the version. */
export async function saveTable(
  sql: Sql,
  id: string,
  table: Pick<CardTableRow, 'phase' | 'handNumber' | 'handId' | 'secret' | 'dueAt'>,
): Promise<number> {
  const { rows } = await sql.query<{ version: number }>(
    `update arcade_card_table set phase = $2, hand_number = $3, hand_id = $4, secret = $5, due_at = $6,
       version = version + 1
     where id = $1 returning version`,
    [id, table.phase, table.handNumber, table.handId, table.secret, table.dueAt],
  );
  return must(rows[0], 'the table').version;
}

export async function closeTable(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(
    `update arcade_card_table set phase = 'closed', closed_at = $2, due_at = null, version = version + 1
     where id = $1`,
    [id, now],
  );
}

/**
 * Tables at which something is due and which no process has, and those of this process that have been waiting since
 * `late`.
 */
export async function overdueTables(
  db: Db,
  at: {
    readonly holder: string;
    readonly now: number;
    readonly late: number;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from arcade_card_table
     where closed_at is null and due_at <= $2
       and (held_until <= $2 or (holder = $1 and due_at <= $3))
     order by due_at limit $4`,
    [at.holder, at.now, at.late, at.limit],
  );
  return rows.map(({ id }) => id);
}

/** Keeps tables of this process for longer; those that it still has. */
export async function renewCardTables(
  db: Db,
  ids: readonly string[],
  { holder, until }: CardLease,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.write<{ id: string }>(
    `with ours as (
       select id from arcade_card_table
       where id = any($1::uuid[]) and holder = $2 and closed_at is null order by id for update)
     update arcade_card_table as t set held_until = $3 from ours where t.id = ours.id
     returning t.id`,
    [ids, holder, until],
  );
  return new Set(rows.map(({ id }) => id));
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
  readonly players: readonly string[];
  /** Somebody of this network sits there. */
  readonly isNear: boolean;
}

/** Tables of a room that anybody may join, the fullest with members first; with `seatsMax` those with room for one. */
export async function openTables(
  sql: Sql,
  of: {
    readonly gameCode: string;
    readonly room: RoomCode;
    readonly isDemo: boolean;
    readonly network: string | null;
    readonly seatsMax: number | null;
    readonly limit: number;
  },
): Promise<readonly OpenTable[]> {
  const { rows } = await sql.query<OpenTable>(
    `select t.id, t.phase = 'playing' as "isPlaying",
       coalesce(jsonb_agg(s.nickname order by s.seat) filter (where s.kind = 'player'), '[]') as players,
       coalesce(bool_or(s.network = $4), false) as "isNear"
     from arcade_card_table t left join arcade_card_seat s on s.table_id = t.id
     where t.game_code = $1 and t.room = $2 and t.is_demo = $3 and t.code is null
       and t.closed_at is null
     group by t.id
     having $6::integer is null or count(s.seat) < $6
       or (t.phase <> 'playing' and count(s.seat) filter (where s.kind = 'player') < $6)
     order by count(s.seat) filter (where s.kind = 'player') desc, t.id limit $5`,
    [of.gameCode, of.room, of.isDemo, of.network, of.limit, of.seatsMax],
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
