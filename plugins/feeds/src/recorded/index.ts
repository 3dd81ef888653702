import { betfairSettled } from './betfair-settled-set.ts';
import { eSports } from './e-sports-set.ts';
import { exchangeInPlay } from './exchange-inplay-set.ts';
import { footballData } from './football-data-set.ts';
import { footballExtended } from './football-extended-set.ts';
import { hkjcPools } from './hkjc-pools-set.ts';
import { hkjcTicks } from './hkjc-ticks-set.ts';
import { mlbLogs, mlbOdds } from './mlb-sets.ts';
import { nbaJoined, nbaLineScores, nbaOdds } from './nba-sets.ts';
import { openfootball } from './openfootball-set.ts';
import { beachVolleyball, tableTennis, volleyball } from './rally-sets.ts';
import { snooker } from './snooker-set.ts';
import { statsbomb } from './statsbomb-set.ts';
import { tennisPoints } from './tennis-points-set.ts';
import { tennisOdds, tennisScores } from './tennis-sets.ts';
import type { RecordedSet } from './types.ts';
import { worldCup } from './world-cup-set.ts';

/** Every data set that can be read, by sport. */
export const RECORDED_SETS: readonly RecordedSet[] = [
  footballData,
  footballExtended,
  openfootball,
  worldCup,
  statsbomb,
  betfairSettled,
  hkjcPools,
  hkjcTicks,
  exchangeInPlay,
  nbaJoined,
  nbaLineScores,
  nbaOdds,
  mlbLogs,
  mlbOdds,
  tennisScores,
  tennisOdds,
  tennisPoints,
  snooker,
  tableTennis,
  beachVolleyball,
  volleyball,
  eSports,
];

export { createRecordedFeed, type RecordedFeedOptions } from './feed.ts';
export type {
  RecordedFiles,
  RecordedMatch,
  RecordedResult,
  RecordedSet,
  RecordedTick,
  Recording,
  Rejection,
} from './types.ts';
