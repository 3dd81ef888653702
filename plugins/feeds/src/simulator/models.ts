import { BASKETBALL } from './basketball/basketball-sport.ts';
import { FOOTBALL } from './football/football-sport.ts';
import type { SportModel } from './sport-model.ts';
import { OTHER_SPORTS } from './sports/index.ts';
import { VIRTUAL_FOOTBALL } from './virtual-football.ts';

/** Every sport that the simulator plays. */
export const SPORT_MODELS: readonly SportModel[] = [
  FOOTBALL,
  BASKETBALL,
  VIRTUAL_FOOTBALL,
  ...OTHER_SPORTS,
];
