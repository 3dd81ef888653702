import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { countPresent, readPresence } from '@tianping/reports/server';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A count of yesterday that is further from this time of day than this is not comparable. */
const NEAR_MS = 20 * 60_000;

/** Members online now, today's maximum, by the hour, and yesterday at this time if it was counted. */
export async function onlineOf(
  sql: Sql,
  { siteId, start, now }: { readonly siteId: SiteId; readonly start: UnixMs; readonly now: UnixMs },
) {
  const online = await countPresent(sql, siteId, now);
  const stored = await readPresence(sql, { siteId, from: now - DAY_MS - NEAR_MS, to: now + 1 });
  const near = stored.filter(({ at }) => at <= now - DAY_MS);
  const today = stored.filter(({ at }) => at >= start);
  const byHour = Map.groupBy(today, ({ at }) => Math.floor((at - start) / HOUR_MS));
  const mostOf = (counts: readonly { readonly members: number }[]): number =>
    Math.max(...counts.map(({ members }) => members));
  return {
    online,
    peak: Math.max(online, ...today.map(({ members }) => members)),
    yesterday: near.at(-1)?.members ?? null,
    hours: new Map([...byHour].map(([hour, counts]) => [hour, mostOf(counts)])),
  };
}
