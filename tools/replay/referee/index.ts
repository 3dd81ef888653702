import {
  boxPrices,
  extendedPrices,
  type Prices,
  quarterPrices,
  seasonPrices,
  tennisPrices,
} from './prices.ts';
import { eventStories, worldCupStories } from './stories-events.ts';
import {
  openStories,
  poolStories,
  seasonStories,
  settledStories,
  settledVerdicts,
  tickStories,
} from './stories-football.ts';
import {
  boxStories,
  finalStories,
  lineScoreStories,
  logStories,
  quarterStories,
} from './stories-points.ts';
import {
  beachStories,
  columnStories,
  frameStories,
  mapStories,
  mapVerdicts,
  pointStories,
  scoreStories,
  scoutStories,
  tableTennisStories,
} from './stories-sets.ts';
import type { Files, OwnVerdict, Stories } from './words.ts';

/** What the referee reads of each data set, by its name: what happened, and what the data settled itself. */
export const REFEREES: Readonly<
  Record<
    string,
    {
      readonly stories: (files: Files) => Stories;
      readonly verdicts?: (files: Files) => readonly OwnVerdict[];
      readonly prices?: (files: Files) => Prices;
    }
  >
> = {
  'football-data': { stories: seasonStories, prices: seasonPrices },
  'football-extended': { stories: seasonStories, prices: extendedPrices },
  openfootball: { stories: openStories },
  'world-cup': { stories: worldCupStories },
  statsbomb: { stories: eventStories },
  'betfair-settled': { stories: settledStories, verdicts: settledVerdicts },
  'hkjc-pools': { stories: poolStories },
  'hkjc-ticks': { stories: tickStories },
  'exchange-in-play': { stories: seasonStories },
  nba: { stories: quarterStories, prices: quarterPrices },
  'nba-line-scores': { stories: lineScoreStories },
  'nba-odds': { stories: finalStories },
  'mlb-logs': { stories: logStories },
  'mlb-odds': { stories: boxStories, prices: boxPrices },
  'tennis-scores': { stories: scoreStories },
  'tennis-odds': { stories: columnStories, prices: tennisPrices },
  'tennis-points': { stories: pointStories },
  snooker: { stories: frameStories },
  'table-tennis': { stories: tableTennisStories },
  'beach-volleyball': { stories: beachStories },
  volleyball: { stories: scoutStories },
  'e-sports': { stories: mapStories, verdicts: mapVerdicts },
};

export { judge } from './judge.ts';
export { payoutCents } from './money.ts';
export type { Bet, OwnVerdict, Stories, Story, Verdict } from './words.ts';
