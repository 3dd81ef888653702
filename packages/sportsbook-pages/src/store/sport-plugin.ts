import { sportByGameType } from '@tianping/plugin-sports';
import type { Sport as SportPlugin } from '@tianping/sportsbook';
import type { Sport } from './list/view-state.ts';

export function pluginOf(sport: Sport): SportPlugin | undefined {
  // A sport that this build does not know is listed without prices.
  return sportByGameType[sport];
}
