import type { VenueGame } from '../../rules/venue.ts';
import type { SiteVenue, VenuesDeps } from '../deps.ts';

/**
 * The games of one venue, its own category only: an aggregator lists all of its categories together. A silent venue
 * keeps its last list; null when there is none. A venue of the site itself has no games.
 */
export async function gamesOf(
  deps: Pick<VenuesDeps, 'clock' | 'limits' | 'gameCache'>,
  { config, opens }: SiteVenue,
): Promise<readonly VenueGame[] | null> {
  if (!opens) return [];
  const now = deps.clock.now();
  const last = deps.gameCache.get(config.code);
  if (last && now >= last.at && now - last.at < deps.limits.gamesMs) return last.games;
  const stated = await opens.games().catch(() => null);
  if (!stated?.ok) return last?.games ?? null;
  const games = stated.value.filter(({ category }) => category === config.category);
  deps.gameCache.set(config.code, { at: now, games });
  return games;
}
