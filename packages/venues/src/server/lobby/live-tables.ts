import type { VenueConfig } from '@tianping/contract';
import type { LiveTable } from '../../rules/venue.ts';
import { siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import { gamesOf, type ListedGame } from './catalogue.ts';

/** A table with the game that is played at it. */
export interface ListedTable extends ListedGame {
  readonly table: LiveTable;
}

export interface LiveTables {
  readonly tables: readonly ListedTable[];
  /** Venues with tables that keep silent: nothing older is shown in place of the truth. */
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
      const byCode = new Map(stated.value.map((table) => [table.gameCode, table]));
      const games = (await gamesOf(deps, each)) ?? [];
      const tables = games.flatMap((game): ListedTable[] => {
        const table = byCode.get(game.code);
        return table ? [{ venue, game, table }] : [];
      });
      return { venue, tables };
    }),
  );
  return {
    tables: read.flatMap(({ tables }) => tables ?? []),
    silent: read.filter(({ tables }) => tables === null).map(({ venue }) => venue),
  };
}
