import { assert } from '@tianping/base';
import { type LineOutcome, settleTotal } from '@tianping/odds';
import type { LegSettlement, SettleInput } from '@tianping/sportsbook';
import { OVER_UNDER_LETTERS, segmentCodes } from './codes.ts';
import { defineMarket } from './define.ts';
import { mainOrSegment } from './groups.ts';
import { MAIN_DISPLAYS } from './main-displays.ts';
import { TOTAL_OFFER } from './offers.ts';
import { lineOf, settleByTally } from './settle.ts';

/** Over or under a total; in play, too, the whole tally counts. */
export const total = defineMarket({
  family: 'total',
  offer: TOTAL_OFFER,
  lineForm: ({ gameType }) => (gameType === 'FT' || gameType === 'VF' ? 'quarter' : 'half'),
  inSeries: true,
  group: mainOrSegment,
  sides: ['OV', 'UN'],
  ...segmentCodes(
    { before: 'OU', inPlay: 'ROU' },
    {
      // `OUC` and `OUH` are the team totals, so the third and eighth inning go by their digits.
      'BS.I3': { before: 'OU3', inPlay: 'ROU3' },
      'BS.I8': { before: 'OU8', inPlay: 'ROU8' },
      'VB.PT': { before: 'OUPT', inPlay: 'ROUPT' },
      'BM.PT': { before: 'OUPT', inPlay: 'ROUPT' },
      'TT.FT': { before: 'RSOU', inPlay: 'RSROU' },
    },
  ),
  letters: OVER_UNDER_LETTERS,
  settle: settleTotalLeg,
  ...MAIN_DISPLAYS.total,
});

/** Quarters by which a total must be past its line for both halves of any line to be won. */
const FULLY_PASSED_QUARTERS = 2;

/** Over or under the sum of a tally, or the part of one team of it. */
export function settleTotalLeg(
  input: SettleInput,
  count: (score: { home: number; away: number }) => number = sumOf,
): LegSettlement {
  const { side } = input;
  assert(side === 'OV' || side === 'UN', `a total has no side ${side}`);
  const line = lineOf(input);
  return settleByTally(input, (score) =>
    settleTotal({ side, line, score: { home: count(score), away: 0 } }),
  );
}

/**
 * Over or under a number. A number that may still grow settles only once it is so far past the line that more could
 * change nothing; undefined otherwise.
 */
export function settleOnNumber(
  input: SettleInput,
  counted: number,
  isAll: boolean,
): LineOutcome | undefined {
  const { side } = input;
  assert(side === 'OV' || side === 'UN', `a total has no side ${side}`);
  const line = lineOf(input);
  if (!isAll && counted * 4 - line < FULLY_PASSED_QUARTERS) return undefined;
  return settleTotal({ side, line, score: { home: counted, away: 0 } });
}

function sumOf({ home, away }: { home: number; away: number }): number {
  return home + away;
}
