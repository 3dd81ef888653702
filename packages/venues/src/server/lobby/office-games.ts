import { csvText, err, ok, type Result, type UnixMs } from '@tianping/base';
import { type SiteVenue, siteVenue, siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import { type GameFileIssue, gameFileCells, gameFileColumns, readGameFile } from './game-file.ts';
import type { RankedGame } from './lobby-cache.ts';
import { type RankedGames, rankedGames } from './ranked-games.ts';
import { type ImportCounts, readSupplements, storeSupplements } from './supplements.ts';
import { gamesOf } from './venue-games.ts';

/** A game as staff see it. */
export interface OfficeGame extends RankedGame {
  /** Whether staff have said anything of it. */
  readonly isSupplemented: boolean;
}

export interface ImportedGames extends ImportCounts {
  /** Codes that the venue does not list now; what is said of them waits. */
  readonly unlisted: number;
}

export type ImportRefusal =
  | { readonly kind: 'venueUnknown' }
  | { readonly kind: 'file'; readonly issues: readonly GameFileIssue[] };

export interface OfficeGames {
  /** In the order of lobbies, with those that are hidden. */
  list(
    site: VenueSite,
  ): Promise<{ readonly games: readonly OfficeGame[] } & Pick<RankedGames, 'silent'>>;
  /** The games of a venue as a file that can be edited and imported; null for no venue of the site. */
  file(site: VenueSite, venue: string): Promise<string | null>;
  /** Puts a file in place of what was said of a venue's games; nothing of one with a bad line. */
  take(input: {
    readonly site: VenueSite;
    readonly venue: string;
    readonly csv: string;
    readonly at: UnixMs;
  }): Promise<Result<ImportedGames, ImportRefusal>>;
}

export function officeGames(deps: VenuesDeps): OfficeGames {
  return {
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
      const found = venueOf(deps, site, venue);
      if (!found) return null;
      // Without the site's rules and pools: their labels and tags are no word of the venue's.
      const funds = { ...site.funds, jackpots: undefined };
      const { games } = await rankedGames(deps, { ...site, funds, games: undefined }, [found]);
      return csvText(
        gameFileColumns,
        games.map(({ game }) => gameFileCells(game)),
      );
    },
    async take({ site, venue, csv, at }) {
      const found = venueOf(deps, site, venue);
      if (!found) return err({ kind: 'venueUnknown' });
      const { code, category } = found.config;
      const read = readGameFile(csv, { category });
      if (!read.ok) return err({ kind: 'file', issues: read.error });
      const of = { siteId: site.siteId, venue: code, at };
      const counts = await storeSupplements(deps.db, of, read.value);
      deps.lobbyCache.supplements.delete(site.siteId);
      const listed = new Set((await gamesOf(deps, found))?.map((game) => game.code));
      const unlisted = read.value.filter((stated) => !listed.has(stated.code)).length;
      return ok({ ...counts, unlisted });
    },
  };
}

/** A venue that lists games; those of the site itself list none. */
function venueOf(deps: VenuesDeps, site: VenueSite, venue: string): SiteVenue | null {
  const found = siteVenue(deps, site, venue);
  return found?.opens ? found : null;
}
