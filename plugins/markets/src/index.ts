import type { MarketFamily } from '@tianping/feeds';
import type { Market } from '@tianping/sportsbook';
import { inningScored, topInning } from './baseball.ts';
import { bothScore } from './both-score.ts';
import { cleanSheet, comeback, winToNil } from './clean-sheet.ts';
import { combos } from './combos.ts';
import { correctScore } from './correct-score.ts';
import { doubleChance } from './double-chance.ts';
import { firstsOfMap, mapDuration, mapScore } from './esports.ts';
import {
  firstGoalMethod,
  firstGoalTime,
  firstGoalTime3,
  firstLastGoal,
  firstTo2,
  firstTo3,
} from './first-goal.ts';
import {
  extraTime,
  kickOff,
  ownGoal,
  penalty,
  qualifiedBy,
  redCard,
  toQualify,
} from './football-facts.ts';
import {
  highestHalf,
  highestHalfWin,
  scoreBothHalves,
  winBothHalves,
  winEitherHalf,
} from './football-halves.ts';
import { doubleResultInnings, firstSetMatch, halfFull, halfFullPoints } from './half-full.ts';
import { handicap } from './handicap.ts';
import { kickAway, kickHome, nthCard, nthCorner, nthGoal } from './nth.ts';
import { oddEven } from './odd-even.ts';
import { outright } from './outright.ts';
import {
  lastDigitAway,
  lastDigitHome,
  margin3,
  margin7,
  margin12,
  overtime,
  racesToPoints,
  teamOddEven,
  topHalf,
  topQuarter,
} from './points.ts';
import { centuries, decider, frameScores, highBreak, maximum, raceToFrames } from './snooker.ts';
import {
  cardHandicap,
  cardOddEven,
  cardTotal,
  cardWin,
  cornerHandicap,
  cornerOddEven,
  cornerTotal,
  cornerWin,
  extraTimeHandicap,
  extraTimeTotal,
  extraTimeWin,
} from './sub-matches.ts';
import { teamTotalAway, teamTotalHome } from './team-total.ts';
import {
  gameWin,
  loseFirstSetAndMatch,
  setScore,
  setToNil,
  tieBreak,
  winFirstSetAndMatch,
} from './tennis.ts';
import { threeWay } from './three-way.ts';
import { total } from './total.ts';
import { totalGoals } from './total-goals.ts';
import { win } from './win.ts';
import { windowHandicap, windowTotal, windowWin } from './windows.ts';
import { winningMargin } from './winning-margin.ts';

/** Every market, in the order of the match page. */
export { factsOf } from './facts.ts';

export const markets: readonly Market[] = [
  handicap,
  total,
  win,
  oddEven,
  teamTotalHome,
  teamTotalAway,
  totalGoals,
  bothScore,
  nthGoal,
  firstTo2,
  firstTo3,
  firstLastGoal,
  firstGoalMethod,
  firstGoalTime3,
  firstGoalTime,
  correctScore,
  setScore,
  ...frameScores,
  mapScore,
  gameWin,
  inningScored,
  ...firstsOfMap,
  mapDuration,
  cornerHandicap,
  cornerTotal,
  cornerWin,
  cornerOddEven,
  nthCorner,
  cardHandicap,
  cardTotal,
  cardWin,
  cardOddEven,
  nthCard,
  windowHandicap,
  windowTotal,
  windowWin,
  threeWay,
  doubleChance,
  halfFull,
  halfFullPoints,
  doubleResultInnings,
  firstSetMatch,
  winningMargin,
  margin3,
  margin7,
  margin12,
  cleanSheet,
  winToNil,
  comeback,
  highestHalf,
  highestHalfWin,
  scoreBothHalves,
  winEitherHalf,
  winBothHalves,
  ...combos,
  teamOddEven,
  lastDigitHome,
  lastDigitAway,
  topHalf,
  topQuarter,
  topInning,
  ...racesToPoints,
  overtime,
  winFirstSetAndMatch,
  loseFirstSetAndMatch,
  tieBreak,
  setToNil,
  raceToFrames,
  highBreak,
  centuries,
  maximum,
  decider,
  qualifiedBy,
  toQualify,
  extraTime,
  extraTimeHandicap,
  extraTimeTotal,
  extraTimeWin,
  kickHome,
  kickAway,
  kickOff,
  ownGoal,
  redCard,
  penalty,
  outright,
];

/** Every market by its family. */
export const marketByFamily: ReadonlyMap<MarketFamily, Market> = new Map(
  markets.map((market) => [market.family, market]),
);
