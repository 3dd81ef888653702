import { csvText } from '@tianping/base';
import { siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import { gameFileCells, gameFileColumns } from './game-file.ts';
import { type GameImports, gameImports, listingVenue } from './game-imports.ts';
import type { RankedGame } from './lobby-cache.ts';
import { type RankedGames, rankedGames } from './ranked-games.ts';
import { readSupplements } from './supplements.ts';

/** A game as staff see it. */
export interface OfficeGame extends RankedGame {
  /** Whether staff have added a supplement. */
  readonly isSupplemented: boolean;
}

export interface OfficeGames {
  readonly imports: GameImports;
  /** In the order of lobbies, including hidden games. */
  list(
    site: VenueSite,
  ): Promise<{ readonly games: readonly OfficeGame[] } & Pick<RankedGames, 'silent'>>;
  /** The games of a venue as a file that can be edited and imported; null for no venue of the site. */
  file(site: VenueSite, venue: string): Promise<string | null>;
}

export function officeGames(deps: VenuesDeps): OfficeGames {
  return {
    imports: gameImports(deps),
    async list(site) {
      const { games, silent } = await rankedGames(deps, site, siteVenues(deps, site));
      const stated = await readSupplements(deps.db, site.siteId);
      const listed = games.map((each) => ({
        ...each,
        isSupplemented: stated.get(each.venue.code)?.has(each.game.code) ?? false,
      }));
      return { games: listed, silent };
    },
    async file(site, venue) {
      const found = listingVenue(deps, site, venue);
      if (!found) return null;
      // Without the site's rules and pools: their labels and tags do not come from the venue.
      const funds = { ...site.funds, jackpots: undefined };
      const { games } = await rankedGames(deps, { ...site, funds, games: undefined }, [found]);
      return csvText(
        gameFileColumns,
        games.map(({ game }) => gameFileCells(game)),
      );
    },
  };
}
