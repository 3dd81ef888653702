import { err, ok, type Result } from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import type { Maintenance, OpenInput, VenueMember } from '../../rules/venue.ts';
import {
  type GuardRefusal,
  type SiteVenue,
  siteVenue,
  siteVenues,
  type VenueSite,
  type VenuesDeps,
} from '../deps.ts';
import { maintenanceOf } from '../states.ts';
import { bonusPools, type Catalogue, catalogue, type GamesRequest, shown } from './catalogue.ts';
import { type LiveTables, liveTables } from './live-tables.ts';
import type { ListedGame } from './lobby-cache.ts';
import { collect, type GameName, type OwnGame, ownGames, uncollect } from './own-games.ts';
import { rankedGames } from './ranked-games.ts';

/** The state of a venue, the same for every member. */
export interface VenueState {
  readonly config: VenueConfig;
  readonly maintenance: Maintenance | null;
  /** Number of listed games; null while it has not answered. */
  readonly games: number | null;
}

/** A game of the member's that its venue still lists. */
export interface OwnListedGame extends ListedGame {
  readonly at: number;
}

export type CollectRefusal = 'venueUnknown' | 'gameUnknown' | 'full';

export type DemoRefusal =
  | { readonly kind: 'venueUnknown' }
  | { readonly kind: 'gameUnknown' }
  /** The game exists, but has no demo play. */
  | { readonly kind: 'noDemo' }
  | { readonly kind: 'guarded'; readonly guarded: GuardRefusal }
  | { readonly kind: 'maintenance'; readonly venueName: string; readonly maintenance: Maintenance }
  | { readonly kind: 'unreachable'; readonly venueName: string };

/** The read functions of lobbies. */
export interface Lobby {
  states(site: VenueSite, category: VenueConfig['category'] | null): Promise<readonly VenueState[]>;
  /** Null for a venue that the site does not have. */
  games(asked: GamesRequest): Promise<Catalogue | null>;
  /** Reads staff imports again unless that was just done: another process may have imported a file. */
  renew(site: VenueSite): void;
  pools(site: VenueSite, category: VenueConfig['category'] | null): ReturnType<typeof bonusPools>;
  /** The present state of a category's shared tables. */
  tables(site: VenueSite, category: VenueConfig['category']): Promise<LiveTables>;
  collect(asked: LobbyGame): Promise<Result<null, CollectRefusal>>;
  /** A game that its venue no longer lists can be removed too. */
  uncollect(asked: LobbyGame): Promise<void>;
  own(asked: VenueMember & { readonly site: VenueSite }): Promise<{
    readonly collection: readonly OwnListedGame[];
    readonly recent: readonly OwnListedGame[];
  }>;
  /** Opens a game in demo play. A pause that closes games to a member closes them for nothing too. */
  demo(asked: {
    readonly site: VenueSite;
    /** Null for a guest. */
    readonly member: VenueMember | null;
    readonly venue: string;
    readonly how: Omit<OpenInput, 'token'>;
  }): Promise<Result<string, DemoRefusal>>;
}

interface LobbyGame extends VenueMember {
  readonly site: VenueSite;
  /** Code or English name, in any case. */
  readonly venue: string;
  readonly gameCode: string;
}

export function createLobby(deps: VenuesDeps): Lobby {
  const { db, clock, limits, lobbyCache } = deps;
  return {
    states: (site, category) =>
      Promise.all(
        siteVenues(deps, site)
          .filter(({ config }) => category === null || config.category === category)
          .map(async (each) => ({
            config: each.config,
            maintenance: await maintenanceOf(deps, each),
            games: await countOf(deps, site, each),
          })),
      ),
    games: (asked) => catalogue(deps, asked),
    renew({ siteId }) {
      const held = lobbyCache.supplements.get(siteId);
      if (held && clock.now() - held.at >= limits.renewMs) lobbyCache.supplements.delete(siteId);
    },
    pools: (site, category) => bonusPools(deps, site, category),
    tables: (site, category) => liveTables(deps, site, category),
    async collect(asked) {
      const found = siteVenue(deps, asked.site, asked.venue);
      if (!found) return err('venueUnknown');
      const { games } = await rankedGames(deps, asked.site, [found]);
      if (!shown(games).some(({ game }) => game.code === asked.gameCode)) return err('gameUnknown');
      const game = { venue: found.config.code, gameCode: asked.gameCode, at: clock.now() };
      const max = limits.collectionMax;
      const isIn = await db.tx((sql) => collect(sql, asked, { ...game, max }));
      return isIn ? ok(null) : err('full');
    },
    uncollect: ({ venue, ...asked }) =>
      db.tx((sql) => uncollect(sql, asked, { ...asked, venue: venue.toUpperCase() })),
    async own(asked) {
      const most = { collection: limits.collectionMax, recent: limits.recentShown };
      const own = await ownGames(db, asked, most);
      const listed = await catalogue(deps, { site: asked.site, venue: null, category: null });
      const byName = new Map(listed?.games.map((each) => [nameOf(each), each]));
      const found = (games: readonly OwnGame[]) =>
        games.flatMap((own): OwnListedGame[] => {
          const game = byName.get(keyOf(own));
          return game ? [{ ...game, at: own.at }] : [];
        });
      return { collection: found(own.collection), recent: found(own.recent) };
    },
    demo: (asked) => openDemo(deps, asked),
  };
}

/** Number of games that a venue shows; null while it has not answered. */
async function countOf(deps: VenuesDeps, site: VenueSite, venue: SiteVenue) {
  const { games, silent } = await rankedGames(deps, site, [venue]);
  return silent.length > 0 ? null : shown(games).length;
}

async function openDemo(
  deps: VenuesDeps,
  asked: Parameters<Lobby['demo']>[0],
): Promise<Result<string, DemoRefusal>> {
  const found = siteVenue(deps, asked.site, asked.venue);
  if (!found?.opens) return err({ kind: 'venueUnknown' });
  const venueName = found.config.name;
  const maintenance = await maintenanceOf(deps, found);
  if (maintenance) return err({ kind: 'maintenance', venueName, maintenance });
  const { games, silent } = await rankedGames(deps, asked.site, [found]);
  if (silent.length > 0) return err({ kind: 'unreachable', venueName });
  const game = shown(games).find(({ game: { code } }) => code === asked.how.gameCode)?.game;
  if (!game) return err({ kind: 'gameUnknown' });
  if (!game.demo) return err({ kind: 'noDemo' });
  const guarded = asked.member && (await guardOf(deps, asked.member));
  if (guarded) return err({ kind: 'guarded', guarded });
  const opened = await found.opens
    .open(null, { ...asked.how, token: null })
    .catch(() => err('unreachable' as const));
  if (opened.ok) return ok(opened.value.url);
  switch (opened.error) {
    case 'maintenance':
      return err({ kind: 'maintenance', venueName, maintenance: { until: null } });
    case 'gameUnknown':
      return err({ kind: 'gameUnknown' });
    case 'unreachable':
      return err({ kind: 'unreachable', venueName });
  }
}

function guardOf(deps: VenuesDeps, { siteId, memberId }: VenueMember) {
  const question = { siteId, memberId, action: 'launch', amountMinor: 0 } as const;
  return deps.db.tx((sql) => deps.guard(sql, { ...question, at: deps.clock.now() }));
}

const keyOf = ({ venue, gameCode }: GameName): string => `${venue} ${gameCode}`;
const nameOf = ({ venue, game }: ListedGame): string =>
  keyOf({ venue: venue.code, gameCode: game.code });
