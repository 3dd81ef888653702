import type { GameType } from '@tianping/feeds';
import type { Sport } from '@tianping/sportsbook';
import { americanFootball } from './american-football.ts';
import { badminton } from './badminton.ts';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { eSports } from './e-sports.ts';
import { football } from './football.ts';
import { iceHockey } from './ice-hockey.ts';
import { outrights } from './outrights.ts';
import { snooker } from './snooker.ts';
import { tableTennis } from './table-tennis.ts';
import { tennis } from './tennis.ts';
import { virtualFootball } from './virtual-football.ts';
import { volleyball } from './volleyball.ts';

/** Every sport by its letters, in the order of the menu; one without a plugin does not compile. */
export const sportByGameType: { readonly [Type in GameType]: Sport } = {
  FT: football,
  BK: basketball,
  TN: tennis,
  BS: baseball,
  SK: snooker,
  VB: volleyball,
  TT: tableTennis,
  VF: virtualFootball,
  ES: eSports,
  IH: iceHockey,
  BM: badminton,
  AF: americanFootball,
  FS: outrights,
};

/** Every sport, in the order of the menu. */
export const sports: readonly Sport[] = Object.values(sportByGameType);

export function sportOf(gameType: GameType): Sport {
  return sportByGameType[gameType];
}
