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
 * changes meanwhile is sealed by the newest key already, as its writer does. What was emptied stays so.
 */
export async function resealColumn(
  db: Db,
  sealer: Sealer,
  { table, column, key = 'id' }: SealedColumn,
): Promise<number> {
  for (let done = 0; ; ) {
    const count = await db.tx(async (sql) => {
      const { rows } = await sql.query<{ key: string; sealed: string }>(
        `select ${key} as key, ${column} as sealed from ${table}
         where ${column} <> '' and not starts_with(${column}, $1) limit $2 for update`,
        [sealer.prefix, ROWS_AT_ONCE],
      );
      for (const { key: at, sealed } of rows) {
        await sql.query(`update ${table} set ${column} = $2 where ${key} = $1`, [
          at,
          sealer.seal(sealer.open(sealed)),
        ]);
      }
      return rows.length;
    });
    done += count;
    if (count < ROWS_AT_ONCE) return done;
  }
}
