import type { SportModel } from '../sport-model.ts';
import { AMERICAN_FOOTBALL } from './american-football.ts';
import { BADMINTON } from './badminton.ts';
import { BASEBALL } from './baseball.ts';
import { ESPORTS } from './esports.ts';
import { HOCKEY } from './hockey.ts';
import { SNOOKER } from './snooker.ts';
import { TABLE_TENNIS } from './table-tennis.ts';
import { TENNIS } from './tennis.ts';
import { VOLLEYBALL } from './volleyball.ts';

/** The sports beside football and basketball. */
export const OTHER_SPORTS: readonly SportModel[] = [
  TENNIS,
  BASEBALL,
  SNOOKER,
  VOLLEYBALL,
  TABLE_TENNIS,
  BADMINTON,
  HOCKEY,
  AMERICAN_FOOTBALL,
  ESPORTS,
];
