import type { MatchResult } from '@tianping/feeds';
import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { pointsHandicap, pointsTotal, quarterSport } from './shared/quarters.ts';

/** Minutes of a game unless its result has the fact `minutes` (40 under international rules). */
export const BASKETBALL_MINUTES = 48;
/** A game stopped with no more than this left counts as it stood. */
export const BASKETBALL_LEFT_MINUTES = 5;

/**
 * Basketball; see {@link quarterSport}.
 *
 * Stopped games: with at most five minutes of regular time left (43 of 48 minutes played, 35 of 40)
 * the score as it stood counts for the full game, a stop in overtime included; earlier only
 * what could no longer change stands.
 */
export const basketball = quarterSport({
  gameType: 'BK',
  name: messages.basketball,
  halfMinutes: 20,
  wasNearlyOver,
  columns: {
    classic: [
      { head: messages.wholeGame, columns: [win(), pointsHandicap('FT', 1), pointsTotal('FT', 1)] },
    ],
    professional: [
      {
        head: messages.wholeGame,
        columns: [
          pointsHandicap('FT', 2),
          pointsTotal('FT', 2),
          win(),
          oddEven(),
          column('teamTotalHome', 'FT', messages.teamTotalHome),
          column('teamTotalAway', 'FT', messages.teamTotalAway),
        ],
      },
      { head: messages.firstHalf, columns: [pointsHandicap('HT', 1), pointsTotal('HT', 1)] },
    ],
  },
});

function wasNearlyOver(result: MatchResult): boolean {
  const stated = Number(result.facts?.minutes);
  const minutes = Number.isInteger(stated) && stated > 0 ? stated : BASKETBALL_MINUTES;
  return (result.playedMs ?? 0) >= (minutes - BASKETBALL_LEFT_MINUTES) * 60_000;
}
