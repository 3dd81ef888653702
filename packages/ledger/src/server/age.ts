import { assert, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { ledgerLimits } from '../limits.ts';

/**
 * Moves transfers from before a time into partitions by month, in batches, until none is left or the maximum of one
 * round is reached. Readers see the same before and after. Returns how many were moved.
 */
export async function ageLedger(db: Db, before: UnixMs): Promise<number> {
  assert(before >= 0, 'a time');
  let moved = 0;
  while (moved < ledgerLimits.ageRoundMax) {
    const { rows } = await db.tx((sql) =>
      sql.query<{ moved: number }>('select ledger_age($1, $2) as moved', [
        before,
        ledgerLimits.ageBatch,
      ]),
    );
    const batch = rows[0]?.moved ?? 0;
    moved += batch;
    if (batch < ledgerLimits.ageBatch) break;
  }
  return moved;
}
