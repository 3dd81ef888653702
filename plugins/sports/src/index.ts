import type { GameType } from '@tianping/feeds';
import type { Sport } from '@tianping/sportsbook';
import { basketball } from './basketball.ts';
import { football } from './football.ts';

/** Every sport by its letters; one without a plugin does not compile. */
export const sportByGameType: { readonly [Letters in GameType]: Sport } = {
  FT: football,
  BK: basketball,
};

/** Every sport, in the order of the menu. */
export const sports: readonly Sport[] = [football, basketball];
