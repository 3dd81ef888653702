import { assert } from '@tianping/base';
import { settleOddEven } from '@tianping/odds';
import type { Market } from '@tianping/sportsbook';
import { type CodeStem, marketCode, selectionCode } from './codes.ts';
import { messages } from './messages.ts';
import { settleByScore } from './settle.ts';

const STEM: CodeStem = { before: 'EO', inPlay: 'REO', letters: { OD: 'O', EV: 'E' } };

/** Odd or even total of a period. */
export const oddEven: Market = {
  family: 'oddEven',
  hasLine: false,
  includesStake: true,
  sides: () => ['OD', 'EV'],
  code: (place) => marketCode(STEM, place),
  selectionCode: (place, side) => selectionCode(STEM, place, side),
  settle(input) {
    const { side } = input;
    assert(side === 'OD' || side === 'EV', `odd/even has no side ${side}`);
    return settleByScore(input, (score) => ({ code: settleOddEven({ side, score }), split: [] }));
  },
  label({ gameType, period }) {
    if (gameType === 'BK') {
      return period === 'HT' ? messages.pointsOddEvenHalf : messages.pointsOddEvenFull;
    }
    return period === 'HT' ? messages.oddEvenHalf : messages.oddEvenFull;
  },
  sideLabel: (_gameType, side) => (side === 'OD' ? messages.odd : messages.even),
};
