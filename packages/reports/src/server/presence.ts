import { type SiteId, type UnixMs, workOff } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { reportLimits } from '../limits.ts';

/** The number of members present at a time. */
export interface Presence {
  readonly at: UnixMs;
  readonly members: number;
}

/** Members who were seen within the last minutes. */
export async function countPresent(sql: Sql, siteId: SiteId, now: UnixMs): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(distinct member_id) as n from member_sessions
     where site_id = $1 and revoked_at is null and expires_at > $2 and last_seen_at > $3`,
    [siteId, now, now - reportLimits.presentMs],
  );
  return rows[0]?.n ?? 0;
}

/** Stores how many are present now, at intervals, and deletes old entries. */
export async function keepPresence(db: Db, sites: readonly SiteId[], now: UnixMs): Promise<number> {
  const at = now - (now % reportLimits.presenceMs);
  await workOff(sites, async (siteId) => {
    const members = await countPresent(db, siteId, now);
    await db.tx(async (sql) => {
      await sql.query(
        'insert into report_presence (site_id, at, members) values ($1, $2, $3) on conflict do nothing',
        [siteId, at, members],
      );
      await sql.query('delete from report_presence where site_id = $1 and at < $2', [
        siteId,
        now - reportLimits.presenceRetainedMs,
      ]);
    });
  });
  return sites.length;
}

/** The stored numbers of a period, oldest first. */
export async function readPresence(
  sql: Sql,
  time: { readonly siteId: SiteId; readonly from: UnixMs; readonly to: UnixMs },
): Promise<readonly Presence[]> {
  const { rows } = await sql.query<Presence>(
    `select at, members from report_presence
     where site_id = $1 and at >= $2 and at < $3 order by at`,
    [time.siteId, time.from, time.to],
  );
  return rows;
}
