import { assert } from '@tianping/base';
import { settleTotal } from '@tianping/odds';
import type { LegSettlement, Market, SettleInput } from '@tianping/sportsbook';
import { type CodeStem, marketCode, selectionCode } from './codes.ts';
import { messages } from './messages.ts';
import { lineOf, settleByScore } from './settle.ts';

/** The field's letters stand the other way round than expected: `C` is over, `H` under. */
const STEM: CodeStem = { before: 'OU', inPlay: 'ROU', letters: { OV: 'C', UN: 'H' } };

/** Over or under a total; in play, too, the whole period counts. */
export const total: Market = {
  family: 'total',
  hasLine: true,
  includesStake: false,
  sides: () => ['OV', 'UN'],
  code: (place) => marketCode(STEM, place),
  selectionCode: (place, side) => selectionCode(STEM, place, side),
  settle(input) {
    const { side } = input;
    assert(side === 'OV' || side === 'UN', `a total has no side ${side}`);
    const line = lineOf(input);
    return (
      settlePassed(input) ?? settleByScore(input, (score) => settleTotal({ side, line, score }))
    );
  },
  label({ gameType, period }) {
    if (gameType === 'BK') {
      return period === 'HT' ? messages.pointsTotalHalf : messages.pointsTotalFull;
    }
    return period === 'HT' ? messages.totalHalf : messages.totalFull;
  },
  sideLabel: (_gameType, side) => (side === 'OV' ? messages.over : messages.under),
};

/** Quarters by which a total must be past its line for both halves of any line to be won. */
const FULLY_PASSED_QUARTERS = 2;

/**
 * An abandoned match whose line had been passed: more goals could have changed nothing, so it
 * stands. A first half that was completed has its own score and is not settled by what came
 * after.
 */
function settlePassed(input: SettleInput): LegSettlement | null {
  const { result, side } = input;
  const score = result.board?.FT;
  const isOpen = result.status === 'abandoned' && result.periods[input.period] === undefined;
  if (!isOpen || score === undefined || (side !== 'OV' && side !== 'UN')) return null;
  const line = lineOf(input);
  if ((score.home + score.away) * 4 - line < FULLY_PASSED_QUARTERS) return null;
  return { ...settleTotal({ side, line, score }), scoreUsed: score };
}
