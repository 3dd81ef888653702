import type { UnixMs } from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import { toHant } from '@tianping/i18n/server';
import { feeds } from '../../rules/jackpot/jackpot.ts';
import { judgeGames } from '../../rules/lobby/game-rules.ts';
import { type GameSupplement, supplemented } from '../../rules/lobby/supplement.ts';
import type { VenueGame } from '../../rules/venue.ts';
import type { SiteVenue, VenueSite, VenuesDeps } from '../deps.ts';
import type { RankedGame } from './lobby-cache.ts';
import { readPopularity, readSupplements } from './supplements.ts';
import { gamesOf } from './venue-games.ts';

export interface RankedGames {
  /** In the order of the site's rules, including hidden games. */
  readonly games: readonly RankedGame[];
  /** Venues that have never answered. */
  readonly silent: readonly VenueConfig[];
}

const NOBODY: ReadonlyMap<string, number> = new Map();

/** The games of some of a site's venues: those listed, with staff supplements, by the rules of the site. */
export async function rankedGames(
  deps: VenuesDeps,
  site: VenueSite,
  chosen: readonly SiteVenue[],
): Promise<RankedGames> {
  const lists = await Promise.all(
    chosen.map(async (each) => ({ venue: each.config, games: await gamesOf(deps, each) })),
  );
  const silent = lists.filter(({ games }) => games === null).map(({ venue }) => venue);
  if (lists.every(({ games }) => !games || games.length === 0)) return { games: [], silent };
  const stated = await cached(deps, deps.lobbyCache.supplements, site.siteId, readSupplements);
  const isByPlay = site.games?.order === 'popularity';
  const popularity = isByPlay
    ? await cached(deps, deps.lobbyCache.popularity, site.siteId, readPopularity)
    : NOBODY;
  const from = [
    ...lists.flatMap(({ venue, games }) => [venue, games]),
    stated,
    popularity,
    site.games,
    site.funds.jackpots,
  ];
  const key = `${site.siteId} ${chosen.map(({ config }) => config.code).join(' ')}`;
  const last = deps.lobbyCache.ranked.get(key);
  if (last && isSame(last.from, from)) return { games: last.games, silent };
  const listed = lists.flatMap(({ venue, games }) =>
    (games ?? []).map((game) => ({
      venue,
      game: withPool(site, venue.code, withSupplement(stated.get(venue.code), game)),
    })),
  );
  const games = judgeGames(listed, site.games, { popularity, hantOf: toHant });
  deps.lobbyCache.ranked.set(key, { from, games });
  return { games, silent };
}

/** Whether lobbies hide a game that its venue lists. A game that no venue lists is not hidden. */
export async function isHiddenGame(
  deps: VenuesDeps,
  site: VenueSite,
  { venue, gameCode }: { readonly venue: SiteVenue; readonly gameCode: string },
): Promise<boolean> {
  if (!site.games) return false;
  const { games } = await rankedGames(deps, site, [venue]);
  return games.some(({ game, isHidden }) => isHidden && game.code === gameCode);
}

function withSupplement(
  stated: ReadonlyMap<string, GameSupplement> | undefined,
  game: VenueGame,
): VenueGame {
  return supplemented(game, stated?.get(game.code), toHant);
}

/** Labels a game that feeds a pool of the site. */
function withPool({ funds }: VenueSite, venue: string, game: VenueGame): VenueGame {
  const pool = funds.jackpots?.find((each) => feeds(each, { venue, code: game.code }));
  if (!pool) return game;
  return { ...game, jackpot: pool.code, tags: [...new Set([...game.tags, 'jackpot' as const])] };
}

async function cached<Value>(
  { db, clock, limits }: VenuesDeps,
  held: Map<number, { readonly at: UnixMs; readonly value: Value }>,
  siteId: number,
  read: (sql: VenuesDeps['db'], siteId: number) => Promise<Value>,
): Promise<Value> {
  const now = clock.now();
  const last = held.get(siteId);
  if (last && now >= last.at && now - last.at < limits.gamesMs) return last.value;
  const value = await read(db, siteId);
  held.set(siteId, { at: now, value });
  return value;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}
