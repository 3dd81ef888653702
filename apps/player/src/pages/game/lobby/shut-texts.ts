import type { Message } from '@tianping/i18n';
import type { GamesShut } from '../../../features/protection/use-games-shut.ts';
import { lobbyTexts as text } from './messages.ts';

/** On the button of a venue that does not open. */
export const SHUT_TEXTS: Readonly<Record<GamesShut, Message>> = {
  excluded: text.excluded,
  coolingOff: text.cooling,
  timeUp: text.timeUp,
};

/** In the place of what opens a game. */
export const SHUT_WHY: Readonly<Record<GamesShut, Message>> = {
  excluded: text.excludedWhy,
  coolingOff: text.coolingWhy,
  timeUp: text.timeUpWhy,
};
