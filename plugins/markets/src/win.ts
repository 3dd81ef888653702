import { assert } from '@tianping/base';
import { settleWin } from '@tianping/odds';
import type { Market } from '@tianping/sportsbook';
import { type CodeStem, marketCode, selectionCode } from './codes.ts';
import { messages } from './messages.ts';
import { settleByScore } from './settle.ts';

const STEM: CodeStem = { before: 'M', inPlay: 'RM', letters: { H: 'H', C: 'C', N: 'N' } };

/** To win: with a draw in football; in basketball a level half returns the stake. */
export const win: Market = {
  family: 'win',
  hasLine: false,
  includesStake: true,
  sides: (gameType) => (gameType === 'FT' ? ['H', 'C', 'N'] : ['H', 'C']),
  code: (place) => marketCode(STEM, place),
  selectionCode: (place, side) => selectionCode(STEM, place, side),
  settle(input) {
    const { side } = input;
    assert(side === 'H' || side === 'C' || side === 'N', `a win market has no side ${side}`);
    const { result, period } = input;
    if (result.winner && result.status === 'final' && period === 'FT' && !result.periods.FT) {
      return { code: side === result.winner ? 'W' : 'L', scoreUsed: null, split: [] };
    }
    const draw = input.gameType === 'FT' ? 'sold' : 'pushes';
    return settleByScore(input, (score) => ({
      code: settleWin({ side, score, draw }),
      split: [],
    }));
  },
  label({ gameType, period }) {
    if (period === 'HT') return messages.winHalf;
    return gameType === 'BK' ? messages.moneyLineFull : messages.winFull;
  },
  sideLabel(_gameType, side) {
    if (side === 'N') return messages.draw;
    return side === 'H' ? messages.home : messages.away;
  },
};
