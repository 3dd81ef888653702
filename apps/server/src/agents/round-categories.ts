import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PlayedRound } from '@tianping/venues/server';
import { type SiteVenues, venueCategories } from './venue-categories.ts';

/**
 * The category of each round: the one in which it was counted before, otherwise that of its venue, also of one that was
 * taken away since. Rounds of venues of which nothing is known are missing.
 */
export async function roundCategories(
  sql: Sql,
  siteOf: (siteId: SiteId) => SiteVenues | undefined,
  rounds: readonly PlayedRound[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ round_id: string; category: string }>(
    `select round_id, category from vip_round_counted
     where round_id = any($1::uuid[]) and category <> ''`,
    [rounds.map(({ roundId }) => roundId)],
  );
  const categories = new Map(rows.map(({ round_id, category }) => [round_id, category]));
  const uncounted = rounds.filter(({ roundId }) => !categories.has(roundId));
  for (const [siteId, played] of Map.groupBy(uncounted, (round) => round.siteId)) {
    const site = siteOf(siteId);
    const byVenue = site ? await venueCategories(sql, site, played) : new Map<string, string>();
    for (const { roundId, venue } of played) {
      const category = byVenue.get(venue);
      if (category !== undefined) categories.set(roundId, category);
    }
  }
  return categories;
}
