import { shellMessages as text } from './messages.ts';

const SPORTS = '/game/sport/crty';

/** Ways into the sportsbook, by show type and sport. */
export function sportLink(show: 'RB' | 'FT' | 'FU', sport?: 'FT' | 'BK'): string {
  return `${SPORTS}?show=${show}${sport ? `&sport=${sport}` : ''}`;
}

export const SPORT_LINKS = [
  { route: sportLink('RB'), title: text.inPlay },
  { route: sportLink('FT'), title: text.today },
  { route: sportLink('FU'), title: text.early },
] as const;
