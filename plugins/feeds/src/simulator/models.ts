import { BASKETBALL } from './basketball-sport.ts';
import { FOOTBALL } from './football-sport.ts';
import type { SportModel } from './sport-model.ts';

/** Every sport that the simulator plays. */
export const SPORT_MODELS: readonly SportModel[] = [FOOTBALL, BASKETBALL];
