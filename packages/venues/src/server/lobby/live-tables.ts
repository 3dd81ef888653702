import type { VenueConfig } from '@tianping/contract';
import type { LiveTable } from '../../rules/venue.ts';
import { siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import { shown } from './catalogue.ts';
import type { ListedGame } from './lobby-cache.ts';
import { rankedGames } from './ranked-games.ts';

/** A table with the game that is played at it. */
export interface ListedTable extends ListedGame {
  readonly table: LiveTable;
}

export interface LiveTables {
  readonly tables: readonly ListedTable[];
  /** Venues with tables that do not answer: older states are not shown in their place. */
  readonly silent: readonly VenueConfig[];
}

/** The tables of a category, in the order of their games. */
export async function liveTables(
  deps: VenuesDeps,
  site: VenueSite,
  category: VenueConfig['category'],
): Promise<LiveTables> {
  const chosen = siteVenues(deps, site).filter(({ config }) => config.category === category);
  const read = await Promise.all(
    chosen.map(async (each) => {
      const { config: venue, opens } = each;
      if (!opens?.tables) return { venue, tables: [] };
      const stated = await opens.tables().catch(() => null);
      if (!stated?.ok) return { venue, tables: null };
      return { venue, tables: stated.value };
    }),
  );
  const byGame = new Map(
    read.flatMap(({ venue, tables }) =>
      (tables ?? []).map((table) => [`${venue.code} ${table.gameCode}`, table] as const),
    ),
  );
  const answering = chosen.filter((_, at) => (read[at]?.tables?.length ?? 0) > 0);
  const { games } = await rankedGames(deps, site, answering);
  return {
    tables: shown(games).flatMap(({ venue, game }): ListedTable[] => {
      const table = byGame.get(`${venue.code} ${game.code}`);
      return table ? [{ venue, game, table }] : [];
    }),
    silent: read.filter(({ tables }) => tables === null).map(({ venue }) => venue),
  };
}
