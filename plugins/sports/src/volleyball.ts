import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { rallySport } from './shared/rally.ts';

/** Volleyball: best of five sets of 25 points, the fifth of 15; see {@link rallySport}. */
export const volleyball = rallySport({
  gameType: 'VB',
  name: messages.volleyball,
  sets: 5,
  columns: {
    classic: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicap),
          column('total', 'PT', messages.pointsTotal),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicap, 2),
          column('handicap', 'PT', messages.pointsHandicap),
          column('total', 'FT', messages.setsTotal),
          column('total', 'PT', messages.pointsTotal, 2),
          oddEven('PT'),
        ],
      },
    ],
  },
});
