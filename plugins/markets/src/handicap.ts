import { assert, must } from '@tianping/base';
import { type Score, settleHandicap } from '@tianping/odds';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { type CodeStem, marketCode, selectionCode } from './codes.ts';
import { messages } from './messages.ts';
import { lineOf, settleByScore } from './settle.ts';

const STEM: CodeStem = { before: 'R', inPlay: 'RE', letters: { H: 'H', C: 'C' } };

/** Handicap: goals in football, points in basketball. */
export const handicap: Market = {
  family: 'handicap',
  hasLine: true,
  includesStake: false,
  sides: () => ['H', 'C'],
  code: (place) => marketCode(STEM, place),
  selectionCode: (place, side) => selectionCode(STEM, place, side),
  settle(input) {
    const { side } = input;
    assert(side === 'H' || side === 'C', `a handicap has no side ${side}`);
    const line = lineOf(input);
    return settleByScore(input, (score) =>
      settleHandicap({ side, line, score, from: startOfCount(input) }),
    );
  },
  label({ gameType, period }) {
    if (gameType === 'BK') return period === 'HT' ? messages.pointsHalf : messages.pointsFull;
    return period === 'HT' ? messages.handicapHalf : messages.handicapFull;
  },
  sideLabel: (_gameType, side) => (side === 'H' ? messages.home : messages.away),
};

/**
 * In-play football counts only the goals after the bet; basketball always counts the whole match.
 */
function startOfCount(input: SettleInput): Score {
  if (!input.inPlay || input.gameType !== 'FT') return { home: 0, away: 0 };
  return must(input.scoreAtBet, 'score at an in-play bet');
}
