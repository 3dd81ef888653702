import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Sql } from '../types.ts';

const LOOK_EVERY_MS = 20;

/** Statements of this database that wait for a lock now; PostgreSQL only. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * What `read` finds when it had to wait for a transaction of another connection that did `change`: that one
 * commits only once the other waits for it.
 */
export async function readBehind<T>(
  db: Db,
  change: (sql: Sql) => Promise<unknown>,
  read: () => Promise<T>,
): Promise<T> {
  const [holds, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = db.tx(async (sql) => {
    await change(sql);
    holds.resolve();
    await ends.promise;
  });
  await Promise.race([holds.promise, changing]);
  let isRead = false;
  const reading = read().finally(() => {
    isRead = true;
  });
  while (!isRead && (await waitingForLocks(db)) === 0) await pause(LOOK_EVERY_MS);
  ends.resolve();
  const [found] = await Promise.all([reading, changing]);
  return found;
}
