import type { GameIntent } from '../../app/events.ts';

/** Venues that open outside the site, whatever the site's flag is. */
const OUTSIDE: ReadonlySet<string> = new Set(['XMTY', 'G1CP', 'SGCP']);
/** Categories that have a frame of their own; the others play in the slot host. */
export const FRAME_TYPES = ['TY', 'ZR', 'QP', 'DJ', 'CP'] as const;

/** Where the answer of a launch leads. */
export type Destination =
  /** The house's own sportsbook; its data are stored first. */
  | { readonly kind: 'sportsbook' }
  | { readonly kind: 'path'; readonly path: string }
  /** Stored, then shown by the page at `path`. */
  | { readonly kind: 'host'; readonly path: string }
  | { readonly kind: 'hostTab'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'abnormal' };

/** Whether a game of this venue leaves the site, if its address begins with http. */
export function opensOutside(gameInSite: '0' | '1', channelCode: string): boolean {
  return gameInSite !== '1' || OUTSIDE.has(channelCode.toUpperCase());
}

export function destinationOf(
  url: string,
  game: Pick<GameIntent, 'channelCode' | 'category'>,
  gameInSite: '0' | '1',
  isGuest = false,
): Destination {
  if (game.channelCode.toUpperCase() === 'CRTY') return { kind: 'sportsbook' };
  if (url.trim() === '') return { kind: 'abnormal' };
  if (/^http/i.test(url)) {
    if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) return { kind: 'abnormal' };
    if (opensOutside(gameInSite, game.channelCode)) return { kind: 'outside', url };
    // The frame is for members; the slot host is for everybody.
    return { kind: 'host', path: isGuest ? '/dz/game' : frameOf(game.category) };
  }
  // Two slashes would name another host.
  if (url.startsWith('/')) {
    return /^\/[/\\]/.test(url) ? { kind: 'abnormal' } : { kind: 'path', path: url };
  }
  return gameInSite === '1'
    ? { kind: 'host', path: '/dz/game' }
    : { kind: 'hostTab', path: '/pg/game' };
}

function frameOf(category: GameIntent['category']): string {
  return FRAME_TYPES.some((type) => type === category) ? `/game/${category}` : '/dz/game';
}
