import { err, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import type { OfficeDeps } from '../deps.ts';

export interface Attempts {
  /**
   * Counts an attempt before it is checked, so that guesses made at the same time count in full. Until when the name
   * is locked, where the attempt may not be checked.
   */
  begin(siteId: SiteId, name: string): Promise<Result<null, UnixMs>>;
  /** The attempt was wrong: until when that locks the name, null when it does not. */
  failed(siteId: SiteId, name: string): Promise<UnixMs | null>;
  /** The attempt was right, but another step follows: it does not count, and those before it still do. */
  passed(siteId: SiteId, name: string): Promise<void>;
  succeeded(siteId: SiteId, name: string): Promise<void>;
}

/** Counts failures by name, known or not: an unknown name locks like any other. */
export function createAttempts({ db, clock, limits }: OfficeDeps): Attempts {
  return {
    async begin(siteId, name) {
      const now = clock.now();
      const { rows } = await db.tx((sql) =>
        sql.query<{ failures: number; locked_until: number | null }>(BEGIN, [
          siteId,
          name,
          now,
          now - limits.failureWindowMs,
          limits.failuresMax,
          now + limits.lockMs,
        ]),
      );
      const { failures = 0, locked_until: until = null } = rows[0] ?? {};
      return until !== null && failures > limits.failuresMax ? err(until) : ok(null);
    },
    async failed(siteId, name) {
      const { rows } = await db.query<{ locked_until: number }>(
        `select locked_until from office_attempt
         where site_id = $1 and name = $2 and locked_until > $3`,
        [siteId, name, clock.now()],
      );
      return rows[0]?.locked_until ?? null;
    },
    async passed(siteId, name) {
      await db.tx((sql) =>
        sql.query(
          `update office_attempt set failures = failures - 1,
             locked_until = case when failures > $3 then locked_until end
           where site_id = $1 and name = $2 and failures > 0`,
          [siteId, name, limits.failuresMax],
        ),
      );
    },
    async succeeded(siteId, name) {
      await db.tx((sql) =>
        sql.query('delete from office_attempt where site_id = $1 and name = $2', [siteId, name]),
      );
    },
  };
}

/** A lock counts until it ends, failures without one until the window does; then the count starts again. */
const IS_OVER = 'coalesce(a.locked_until <= $3, a.first_at <= $4)';
/** The last attempt that is allowed sets the lock. $3 is now, $4 where the window begins. */
const BEGIN = `
  insert into office_attempt as a (site_id, name, failures, first_at) values ($1, $2, 1, $3)
  on conflict (site_id, name) do update set
    failures = case when ${IS_OVER} then 1 else a.failures + 1 end,
    first_at = case when ${IS_OVER} then $3 else a.first_at end,
    locked_until = case when ${IS_OVER} then null
      when a.failures + 1 >= $5 then coalesce(a.locked_until, $6::bigint) end
  returning failures, locked_until`;
