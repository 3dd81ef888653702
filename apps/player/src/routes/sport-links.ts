import type { MenuCounts } from '@tianping/contract';
import { routeMessages as text } from './messages.ts';

const SPORTS = '/game/sport/crty';

export type ShowType = keyof MenuCounts;
export type GameType = keyof MenuCounts['RB'];

/** A link into the sportsbook, by show type and sport. */
export function sportLink(show: ShowType, sport?: GameType): string {
  return `${SPORTS}?show=${show}${sport ? `&sport=${sport}` : ''}`;
}

/** A link into a sport, to whatever is on offer now. */
export function wholeSportLink(sport: GameType): string {
  return `${SPORTS}?sport=${sport}`;
}

export const SPORT_LINKS = [
  { route: sportLink('RB'), title: text.inPlay },
  { route: sportLink('FT'), title: text.today },
  { route: sportLink('FU'), title: text.early },
] as const;
