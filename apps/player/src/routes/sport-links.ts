import type { MenuCounts } from '@tianping/contract';
import { routeMessages as text } from './messages.ts';

const SPORTS = '/game/sport/crty';

export type ShowType = keyof MenuCounts;
export type GameType = keyof MenuCounts['RB'];

/** Ways into the sportsbook, by show type and sport. */
export function sportLink(show: ShowType, sport?: GameType): string {
  return `${SPORTS}?show=${show}${sport ? `&sport=${sport}` : ''}`;
}

/** Into a sport, to whatever it has to offer now. */
export function wholeSportLink(sport: GameType): string {
  return `${SPORTS}?sport=${sport}`;
}

export const SPORT_LINKS = [
  { route: sportLink('RB'), title: text.inPlay },
  { route: sportLink('FT'), title: text.today },
  { route: sportLink('FU'), title: text.early },
] as const;
