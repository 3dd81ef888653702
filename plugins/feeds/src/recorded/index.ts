import { betfairSettled } from './sets/betfair-settled-set.ts';
import { eSports } from './sets/e-sports-set.ts';
import { exchangeInPlay } from './sets/exchange-inplay-set.ts';
import { footballData } from './sets/football-data-set.ts';
import { footballExtended } from './sets/football-extended-set.ts';
import { hkjcPools } from './sets/hkjc-pools-set.ts';
import { hkjcTicks } from './sets/hkjc-ticks-set.ts';
import { mlbLogs, mlbOdds } from './sets/mlb-sets.ts';
import { nbaJoined, nbaLineScores, nbaOdds } from './sets/nba-sets.ts';
import { openfootball } from './sets/openfootball-set.ts';
import { beachVolleyball, tableTennis, volleyball } from './sets/rally-sets.ts';
import { snooker } from './sets/snooker-set.ts';
import { statsbomb } from './sets/statsbomb-set.ts';
import { tennisPoints } from './sets/tennis-points-set.ts';
import { tennisOdds, tennisScores } from './sets/tennis-sets.ts';
import { worldCup } from './sets/world-cup-set.ts';
import type { RecordedSet } from './types.ts';

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
