import { messages } from './messages.ts';
import { oddEven, win } from './shared/columns.ts';
import { pointsHandicap, pointsTotal, quarterSport } from './shared/quarters.ts';

/** A game stopped after this many of its 60 minutes counts as it stood. */
export const AMERICAN_FOOTBALL_MINUTES = 55;

/**
 * American football: quarters of 15 minutes; see {@link quarterSport}.
 *
 * Stopped games: after 55 minutes the score as it stood counts for the full game; earlier only
 * what could no longer change stands.
 */
export const americanFootball = quarterSport({
  gameType: 'AF',
  name: messages.americanFootball,
  halfMinutes: 30,
  wasNearlyOver: ({ playedMs = 0 }) => playedMs >= AMERICAN_FOOTBALL_MINUTES * 60_000,
  columns: {
    classic: [
      {
        head: messages.wholeGame,
        columns: [win(), pointsHandicap('FT', 1), pointsTotal('FT', 1)],
      },
    ],
    professional: [
      {
        head: messages.wholeGame,
        columns: [pointsHandicap('FT', 2), pointsTotal('FT', 2), win(), oddEven()],
      },
      {
        head: messages.firstHalf,
        columns: [pointsHandicap('HT', 1), pointsTotal('HT', 1), win('HT')],
      },
    ],
  },
});
