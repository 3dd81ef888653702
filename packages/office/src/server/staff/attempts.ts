import type { SiteId, UnixMs } from '@tianping/base';
import type { OfficeDeps } from '../deps.ts';

export interface Attempts {
  /** Until when the name is locked; null when it is not. */
  lockedUntil(siteId: SiteId, name: string): Promise<UnixMs | null>;
  /** Counts a failure; returns until when it locks the name, null when it does not. */
  failed(siteId: SiteId, name: string): Promise<UnixMs | null>;
  succeeded(siteId: SiteId, name: string): Promise<void>;
}

/** Counts failures by name, known or not: an unknown name locks like any other. */
export function createAttempts({ db, clock, limits }: OfficeDeps): Attempts {
  return {
    async lockedUntil(siteId, name) {
      const { rows } = await db.query<{ locked_until: number }>(
        `select locked_until from office_attempt
         where site_id = $1 and name = $2 and locked_until > $3`,
        [siteId, name, clock.now()],
      );
      return rows[0]?.locked_until ?? null;
    },
    async failed(siteId, name) {
      const now = clock.now();
      const { rows } = await db.tx((sql) =>
        sql.query<{ locked_until: number | null }>(
          `insert into office_attempt as a (site_id, name, failures, first_at)
           values ($1, $2, 1, $3)
           on conflict (site_id, name) do update set
             failures = case when a.first_at <= $4 then 1 else a.failures + 1 end,
             first_at = case when a.first_at <= $4 then $3 else a.first_at end,
             locked_until = case when a.first_at > $4 and a.failures + 1 >= $5 then $6::bigint
               else a.locked_until end
           returning locked_until`,
          [
            siteId,
            name,
            now,
            now - limits.failureWindowMs,
            limits.failuresMax,
            now + limits.lockMs,
          ],
        ),
      );
      const until = rows[0]?.locked_until ?? null;
      return until !== null && until > now ? until : null;
    },
    async succeeded(siteId, name) {
      await db.tx((sql) =>
        sql.query('delete from office_attempt where site_id = $1 and name = $2', [siteId, name]),
      );
    },
  };
}
