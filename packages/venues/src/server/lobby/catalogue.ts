import type { VenueConfig } from '@tianping/contract';
import type { BonusPool } from '../../rules/venue.ts';
import { siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import type { ListedGame, RankedGame } from './lobby-cache.ts';
import { rankedGames } from './ranked-games.ts';

export interface GamesRequest {
  readonly site: VenueSite;
  /** One venue by its code or English name; null for all of the category. */
  readonly venue: string | null;
  /** Null for every category. */
  readonly category: VenueConfig['category'] | null;
  /** Includes those that the site hides: records name what was played. */
  readonly withHidden?: boolean;
}

export interface Catalogue {
  readonly games: readonly ListedGame[];
  /** Venues that have never answered. */
  readonly silent: readonly VenueConfig[];
}

/** The games of a venue or of a category; null for a venue that the site does not have. */
export async function catalogue(deps: VenuesDeps, asked: GamesRequest): Promise<Catalogue | null> {
  const wanted = asked.venue?.toUpperCase() ?? null;
  const chosen = siteVenues(deps, asked.site).filter(
    ({ config }) =>
      (wanted === null || config.code === wanted) &&
      (asked.category === null || config.category === asked.category),
  );
  if (wanted !== null && chosen.length === 0) return null;
  const { games, silent } = await rankedGames(deps, asked.site, chosen);
  return { games: asked.withHidden ? games : shown(games), silent };
}

/** The games that lobbies show. */
export function shown(games: readonly RankedGame[]): readonly RankedGame[] {
  return games.filter(({ isHidden }) => !isHidden);
}

/** Pools of the site's venues, as far as venues report any and answer. */
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
