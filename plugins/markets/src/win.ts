import type { Period } from '@tianping/feeds';
import type { MarketPlace } from '@tianping/sportsbook';
import { segmentCodes } from './codes.ts';
import { defineMarket } from './define.ts';
import { mainOrSegment } from './groups.ts';
import { MAIN_DISPLAYS } from './main-displays.ts';
import { WIN_OFFER } from './offers.ts';
import { settleByWinner, tallyOf, type Winner } from './settle.ts';

/** To win: with a draw where the sport sells one; elsewhere a level tally returns the stake. */
export const win = defineMarket({
  family: 'win',
  offer: WIN_OFFER,
  inSeries: true,
  group: mainOrSegment,
  sides: (place) => (sellsDraw(place) ? ['H', 'C', 'N'] : ['H', 'C']),
  ...segmentCodes({ before: 'M', inPlay: 'RM' }),
  settle: settleByWinner((input) => {
    const winner = namedWinner(input) ?? ahead(input);
    return winner === 'N' && !sellsDraw(input) ? null : winner;
  }),
  ...MAIN_DISPLAYS.win,
});

/** Who leads a completed tally; `N` when level. */
export const ahead = (
  input: Parameters<Winner>[0],
  period: Period = input.period,
): 'H' | 'C' | 'N' | undefined => {
  const score = tallyOf(input, period);
  return score === undefined ? undefined : leaderOf(score);
};

export function leaderOf({ home, away }: { home: number; away: number }): 'H' | 'C' | 'N' {
  if (home === away) return 'N';
  return home > away ? 'H' : 'C';
}

/**
 * Who won, where the score is not known, or says nothing because the match was stopped or the other
 * gave up: the sport leaves the winner's name in such a result only when it counts.
 */
function namedWinner({ result, period }: Parameters<Winner>[0]): 'H' | 'C' | 'N' | undefined {
  if (period !== 'FT') return undefined;
  const { status, winner, periods } = result;
  if (status === 'final') return periods.FT === undefined ? winner : undefined;
  return status === 'retired' || status === 'abandoned' ? winner : undefined;
}

function sellsDraw({ gameType, period }: Pick<MarketPlace, 'gameType' | 'period'>): boolean {
  switch (gameType) {
    case 'FT':
    case 'VF':
      return true;
    case 'IH':
      return period !== 'FT';
    case 'BS':
      return period.startsWith('I');
    default:
      return false;
  }
}
