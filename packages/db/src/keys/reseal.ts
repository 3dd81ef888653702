import { throwFaults } from '@tianping/base';
import type { Db } from '../types.ts';
import type { Sealer } from './sealer.ts';

/** A column of sealed texts; the names come from code alone. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The table's key; `id` unless said. */
  readonly key?: string;
}

const ROWS_AT_ONCE = 200;

/**
 * Seals again what another than the newest key sealed, a batch to a transaction; answers how many texts. A row that
 * changes meanwhile is sealed by the newest key already, as its writer does. What was emptied stays so. A text that
 * cannot be opened stays as it is and holds up no other: in the end these are thrown together, each with its row.
 */
export async function resealColumns(
  db: Db,
  sealer: Sealer,
  columns: readonly SealedColumn[],
): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (const column of columns) {
    for (let after: string | null = null; ; ) {
      const batch = await resealBatch(db, sealer, column, after);
      done += batch.sealed;
      faults.push(...batch.faults);
      after = batch.last;
      if (after === null) break;
    }
  }
  throwFaults(faults);
  return done;
}

interface Batch {
  readonly sealed: number;
  readonly faults: readonly Error[];
  /** The key behind which the next batch begins, as text; null when there is none. */
  readonly last: string | null;
}

/** In the order of the keys: a text that stays as it is would come first in every batch. */
async function resealBatch(
  db: Db,
  sealer: Sealer,
  { table, column, key = 'id' }: SealedColumn,
  after: string | null,
): Promise<Batch> {
  return db.tx(async (sql) => {
    const { rows } = await sql.query<{ key: string; sealed: string }>(
      `select ${key}::text as key, ${column} as sealed from ${table}
       where ${column} <> '' and not starts_with(${column}, $1)
       ${after === null ? '' : `and ${key} > $3`} order by ${table}.${key} limit $2 for update`,
      [sealer.prefix, ROWS_AT_ONCE, ...(after === null ? [] : [after])],
    );
    const faults: Error[] = [];
    for (const { key: at, sealed } of rows) {
      const opened = openOf(sealer, sealed);
      if (!opened.ok) {
        faults.push(new Error(`${table}.${column} ${at}: ${opened.why}`, { cause: opened.fault }));
        continue;
      }
      await sql.query(`update ${table} set ${column} = $2 where ${key} = $1`, [
        at,
        sealer.seal(opened.text),
      ]);
    }
    const isLast = rows.length < ROWS_AT_ONCE;
    return {
      sealed: rows.length - faults.length,
      faults,
      last: isLast ? null : (rows.at(-1)?.key ?? null),
    };
  });
}

function openOf(sealer: Sealer, sealed: string) {
  try {
    return { ok: true, text: sealer.open(sealed) } as const;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return { ok: false, fault, why } as const;
  }
}
