import type { UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { ASKED_STEP_MS } from '../../limits.ts';
import type { ImageFault } from '../read-image.ts';
import type { FetchFault } from './fetch-picture.ts';

/** Why a cover could not be fetched. */
export type CoverFault = FetchFault | ImageFault;

/** The state of a cover. */
export interface CoverRow {
  readonly digest: string;
  readonly hasBytes: boolean;
  /** Fault of the last fetch; null when that succeeded, or there was none. */
  readonly fault: CoverFault | null;
  readonly failedAt: UnixMs | null;
  readonly dueAt: UnixMs;
  /** To within `ASKED_STEP_MS`. */
  readonly askedAt: UnixMs;
}

export async function readRows(
  sql: Sql,
  digests: readonly string[],
): Promise<ReadonlyMap<string, CoverRow>> {
  const { rows } = await sql.query<CoverRow>(
    `select digest, bytes is not null as "hasBytes", fault, failed_at as "failedAt",
       due_at as "dueAt", asked_at as "askedAt"
     from media_game_cover where digest = any($1::text[])`,
    [digests],
  );
  return new Map(rows.map((row) => [row.digest, row]));
}

export async function readCover(sql: Sql, digest: string): Promise<Uint8Array | null> {
  const { rows } = await sql.query<{ bytes: Uint8Array | null }>(
    'select bytes from media_game_cover where digest = $1',
    [digest],
  );
  return rows[0]?.bytes ?? null;
}

/** Records that covers are still requested. */
export async function noteAsked(
  db: Pick<Db, 'tx'>,
  rows: readonly CoverRow[],
  at: UnixMs,
): Promise<void> {
  const digests = rows.flatMap(({ digest, askedAt }) =>
    at - askedAt >= ASKED_STEP_MS ? [digest] : [],
  );
  if (digests.length === 0) return;
  await db.tx((sql) =>
    sql.query('update media_game_cover set asked_at = $2 where digest = any($1::text[])', [
      digests,
      at,
    ]),
  );
}

/** Claims the fetching of a cover for this process; false where another one has it, or it is not due. */
export async function takeCover(
  db: Pick<Db, 'tx'>,
  cover: { readonly digest: string; readonly source: string },
  { at, until }: { readonly at: UnixMs; readonly until: number },
): Promise<boolean> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ digest: string }>(
      `insert into media_game_cover as c (digest, source, due_at, taken_until, asked_at)
       values ($1, $2, $3, $4, $3)
       on conflict (digest) do update set taken_until = excluded.taken_until
         where c.taken_until <= $3 and c.due_at <= $3
       returning digest`,
      [cover.digest, cover.source, at, until],
    );
    return rows.length === 1;
  });
}

export async function storeCover(
  db: Pick<Db, 'tx'>,
  digest: string,
  got: { readonly bytes: Uint8Array; readonly at: UnixMs; readonly dueAt: number },
  most: { readonly coversMax: number; readonly bytesMax: number },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      `update media_game_cover set bytes = $2, byte_count = $3, fetched_at = $4, due_at = $5,
         fault = null, fault_count = 0, failed_at = null, taken_until = 0
       where digest = $1`,
      [digest, got.bytes, got.bytes.length, got.at, got.dueAt],
    );
    await trim(sql, most);
  });
}

/**
 * Records a failure; the previous picture stays. The pause doubles from one to the next. Nothing is recorded by a
 * process whose lease, identified by its end, has passed to another.
 */
export async function storeFault(
  db: Pick<Db, 'tx'>,
  digest: string,
  failed: {
    readonly fault: CoverFault;
    readonly at: UnixMs;
    readonly lease: number;
    readonly againMs: number;
    readonly againMsMax: number;
  },
  most: { readonly coversMax: number; readonly bytesMax: number },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      `update media_game_cover set fault = $2, failed_at = $3, fault_count = fault_count + 1,
         due_at = $3::bigint + least($5::bigint, $4::bigint << least(fault_count, 16)),
         taken_until = 0
       where digest = $1 and taken_until = $6`,
      [digest, failed.fault, failed.at, failed.againMs, failed.againMsMax, failed.lease],
    );
    await trim(sql, most);
  });
}

/** Releases a cover unchanged: it may be claimed again immediately. */
export async function giveBack(db: Pick<Db, 'tx'>, digest: string, lease: number): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      'update media_game_cover set taken_until = 0 where digest = $1 and taken_until = $2',
      [digest, lease],
    ),
  );
}

/** Deletes the least recently requested ones, until the rest is within bounds. */
async function trim(
  sql: Sql,
  { coversMax, bytesMax }: { readonly coversMax: number; readonly bytesMax: number },
): Promise<void> {
  await sql.query(
    `delete from media_game_cover where digest in (
       select digest from (
         select digest, row_number() over latest as place, sum(byte_count) over latest as held
         from media_game_cover window latest as (order by asked_at desc, digest)
       ) as ordered where place > $1 or held > $2)`,
    [coversMax, bytesMax],
  );
}

/** Deletes covers that nothing has named since; answers how many. */
export async function dropUnused(db: Pick<Db, 'tx'>, before: UnixMs): Promise<number> {
  return await db.tx(async (sql) => {
    const { rowCount } = await sql.query('delete from media_game_cover where asked_at < $1', [
      before,
    ]);
    return rowCount;
  });
}
