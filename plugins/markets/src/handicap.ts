import { assert, must } from '@tianping/base';
import { type Score, settleHandicap } from '@tianping/odds';
import type { LegSettlement, SettleInput } from '@tianping/sportsbook';
import { segmentCodes } from './codes.ts';
import { defineMarket } from './define.ts';
import { mainOrSegment } from './groups.ts';
import { MAIN_DISPLAYS } from './main-displays.ts';
import { HANDICAP_OFFER } from './offers.ts';
import { lineOf, settleByTally } from './settle.ts';

/** Handicap: goals, points, sets, games, frames, runs or kills. */
export const handicap = defineMarket({
  family: 'handicap',
  offer: HANDICAP_OFFER,
  lineForm: ({ gameType }) => (gameType === 'FT' || gameType === 'VF' ? 'quarter' : 'half'),
  inSeries: true,
  group: mainOrSegment,
  sides: ['H', 'C'],
  ...segmentCodes(
    { before: 'R', inPlay: 'RE' },
    {
      'BS.F7': { before: 'RES', inPlay: 'RES' },
      'VB.PT': { before: 'AHPT', inPlay: 'RAHPT' },
      'TT.FT': { before: 'RS', inPlay: 'RSE' },
    },
  ),
  settle: settleHandicapLeg,
  ...MAIN_DISPLAYS.handicap,
});

export function settleHandicapLeg(input: SettleInput): LegSettlement {
  const { side } = input;
  assert(side === 'H' || side === 'C', `a handicap has no side ${side}`);
  const line = lineOf(input);
  return settleByTally(input, (score) =>
    settleHandicap({ side, line, score, from: startOfCount(input) }),
  );
}

/** In-play football counts only what comes after the bet; other sports always count the whole. */
export function startOfCount(input: SettleInput): Score {
  if (!input.inPlay || input.gameType !== 'FT') return NOTHING;
  return must(input.scoreAtBet, 'score at an in-play bet');
}

const NOTHING: Score = { home: 0, away: 0 };
