import type { VenueConfig } from '@tianping/contract';
import { feeds } from '../../rules/jackpot/jackpot.ts';
import type { BonusPool, VenueGame } from '../../rules/venue.ts';
import { type SiteVenue, siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';

/** A game with the venue of the site that it belongs to. */
export interface ListedGame {
  readonly venue: VenueConfig;
  readonly game: VenueGame;
}

export interface GamesAsked {
  readonly site: VenueSite;
  /** One venue by its code or English name; null for all of the category. */
  readonly venue: string | null;
  /** Null for every category. */
  readonly category: VenueConfig['category'] | null;
}

export interface Catalogue {
  readonly games: readonly ListedGame[];
  /** Venues that have never answered. */
  readonly silent: readonly VenueConfig[];
}

/** The games of a venue or of a category; null for a venue that the site does not have. */
export async function catalogue(deps: VenuesDeps, asked: GamesAsked): Promise<Catalogue | null> {
  const wanted = asked.venue?.toUpperCase() ?? null;
  const chosen = siteVenues(deps, asked.site).filter(
    ({ config }) =>
      (wanted === null || config.code === wanted) &&
      (asked.category === null || config.category === asked.category),
  );
  if (wanted !== null && chosen.length === 0) return null;
  const lists = await Promise.all(
    chosen.map(async (each) => ({ venue: each.config, games: await gamesOf(deps, each) })),
  );
  return {
    games: lists.flatMap(({ venue, games }) =>
      (games ?? []).map((game) => ({ venue, game: withPool(asked.site, venue.code, game) })),
    ),
    silent: lists.filter(({ games }) => games === null).map(({ venue }) => venue),
  };
}

/** A game that feeds a pool of the site says so. */
function withPool({ funds }: VenueSite, venue: string, game: VenueGame): VenueGame {
  const pool = funds.jackpots?.find((each) => feeds(each, { venue, code: game.code }));
  if (!pool) return game;
  return { ...game, jackpot: pool.code, tags: [...new Set([...game.tags, 'jackpot' as const])] };
}

/**
 * The games of one venue, its own category only: an aggregator lists all of its at once. A silent venue keeps its last
 * list; null when there is none. A venue of the site itself has no games.
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

/** Pools of the site's venues, those that tell any and can be asked. */
export async function bonusPools(
  deps: Pick<VenuesDeps, 'venues'>,
  site: VenueSite,
  category: VenueConfig['category'] | null,
): Promise<readonly (BonusPool & { readonly venue: VenueConfig })[]> {
  const chosen = siteVenues(deps, site).filter(
    ({ config }) => category === null || config.category === category,
  );
  const stated = await Promise.all(
    chosen.map(async ({ config, opens }) => {
      const pools = await opens?.pools?.().catch(() => null);
      return pools?.ok ? pools.value.map((pool) => ({ ...pool, venue: config })) : [];
    }),
  );
  return stated.flat();
}
