import { messages } from './messages.ts';
import { column, win } from './shared/columns.ts';
import { rallySport } from './shared/rally.ts';

/** Badminton: best of three sets of 21 points; see {@link rallySport}. */
export const badminton = rallySport({
  gameType: 'BM',
  name: messages.badminton,
  sets: 3,
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
          column('total', 'PT', messages.pointsTotal, 2),
          column('total', 'FT', messages.setsTotal),
        ],
      },
    ],
  },
});
