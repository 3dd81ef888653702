import type { SiteConfig } from '@tianping/contract';
import {
  type CoverRead,
  type CoverState,
  coverDigest,
  type GameCovers,
  type MediaService,
} from '@tianping/media/server';
import type { ListedGame, VenueSite, VenuesService } from '@tianping/venues/server';

/** What the path of a cover names. */
export interface CoverPath {
  readonly venue: string;
  readonly code: string;
  /** Digest of the address that the catalogue named when the path was written. */
  readonly mark: string;
}

/** Where browsers find the covers of listed games, and what is behind such a path. */
export interface Covers {
  /** Path on this origin; the studio's own drawing unchanged; null where the site draws one itself. */
  addressOf(listed: ListedGame): string | null;
  /** The cover that the site's catalogue names under a path; null for anything else. `withHidden` is for staff. */
  read(
    site: VenueSite,
    path: CoverPath,
    of?: { readonly withHidden: boolean },
  ): Promise<CoverRead | null>;
  /** Fetch states of the covers; games that need none from elsewhere are left out. */
  states(listed: readonly ListedGame[]): Promise<ReadonlyMap<ListedGame, CoverState>>;
  /** One round over all catalogues. */
  runRound(): ReturnType<GameCovers['runRound']>;
}

/** Characters of the digest in a path: it need not be unguessable, only change with the address. */
const MARK_CHARS = 16;
/** A longer part of a path matches no route. */
const NAME_CHARS_MAX = 100;

export function createCovers(deps: {
  readonly media: Pick<MediaService, 'ofGames'>;
  readonly venues: { readonly lobby: Pick<VenuesService['lobby'], 'games' | 'renew'> };
  readonly sites: readonly SiteConfig[];
  /** Origins of games, whose pictures pages may show anyway. */
  readonly gameOrigins: readonly string[];
}): Covers {
  const { media, venues, sites, gameOrigins } = deps;
  const kindOf = (cover: string | null) => coverKind(cover, gameOrigins);
  const sourceOf = async (
    site: VenueSite,
    { venue, code, mark }: CoverPath,
    withHidden: boolean,
  ) => {
    const catalogue = await venues.lobby.games({ site, venue, category: null, withHidden });
    const cover = catalogue?.games.find(({ game }) => game.code === code)?.game.cover ?? null;
    const isMeant = cover !== null && kindOf(cover) === 'remote' && markOf(cover) === mark;
    return isMeant ? cover : null;
  };
  return {
    addressOf({ venue, game: { code, cover } }) {
      if (cover === null) return null;
      const kind = kindOf(cover);
      if (kind === 'drawing') return cover;
      if (kind !== 'remote') return null;
      const name = encodeURIComponent(code);
      if (name.length > NAME_CHARS_MAX) return null;
      return `/cover/${encodeURIComponent(venue.code)}/${name}/${markOf(cover)}.webp`;
    },
    async read(site, path, { withHidden } = { withHidden: false }) {
      const source = await sourceOf(site, path, withHidden);
      if (source !== null) return await media.ofGames.read(source);
      // Another process may have a newer list, and have written the path from it.
      venues.lobby.renew(site);
      const renewed = await sourceOf(site, path, withHidden);
      return renewed === null ? null : await media.ofGames.read(renewed);
    },
    async states(listed) {
      const remote = listed.flatMap((each) => {
        const { cover } = each.game;
        return cover !== null && kindOf(cover) === 'remote' ? [{ each, cover }] : [];
      });
      const states = await media.ofGames.states(remote.map(({ cover }) => cover));
      return new Map(
        remote.flatMap(({ each, cover }) => {
          const state = states.get(cover);
          return state ? [[each, state] as const] : [];
        }),
      );
    },
    async runRound() {
      const sources: string[] = [];
      for (const site of sites) {
        const all = await venues.lobby.games({ site, venue: null, category: null });
        for (const { game } of all?.games ?? []) {
          if (game.cover !== null && kindOf(game.cover) === 'remote') sources.push(game.cover);
        }
      }
      return await media.ofGames.runRound(sources);
    },
  };
}

const markOf = (source: string): string => coverDigest(source).slice(0, MARK_CHARS);

/**
 * `drawing`: a vector drawing of the studio, which runs no script as an image; `remote`: a picture from elsewhere,
 * which must be encoded again; `none`: nothing that a browser is given.
 */
export function coverKind(
  cover: string | null,
  gameOrigins: readonly string[],
): 'drawing' | 'remote' | 'none' {
  const url = cover !== null && URL.canParse(cover) ? new URL(cover) : null;
  if (!url) return 'none';
  if (gameOrigins.includes(url.origin) && url.pathname.endsWith('.svg')) return 'drawing';
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? 'remote' : 'none';
}
