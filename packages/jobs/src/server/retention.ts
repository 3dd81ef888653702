import { type Clock, workOff } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { JobCounts } from '../rules/job.ts';

/** A kind of data that is kept for a number of days and no longer. */
export interface RetentionRule {
  readonly kind: string;
  readonly days: number;
  /**
   * Deletes older rows, at most `atMost` in one call, and answers how many. Rows locked by another process are
   * skipped, so that two may run concurrently.
   */
  purge(sql: Sql, of: { readonly before: number; readonly atMost: number }): Promise<number>;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
/** What is left after so many batches waits for the next night. */
const BATCHES_MAX = 400;

/** Deletes expired data, batch by batch, each in a separate transaction; a kind that fails holds up no other. */
export async function purgeOld(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  rules: readonly RetentionRule[],
  atMost = AT_ONCE,
): Promise<JobCounts> {
  const counts: Record<string, number> = {};
  await workOff(rules, async ({ kind, days, purge }) => {
    const before = clock.now() - days * DAY_MS;
    let gone = 0;
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const taken = await db.tx((sql) => purge(sql, { before, atMost }));
      gone += taken;
      if (taken < atMost) break;
    }
    counts[kind] = gone;
  });
  return counts;
}
