import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { rallySport } from './shared/rally.ts';

/** Table tennis: best of five or seven sets of 11 points; see {@link rallySport}. */
export const tableTennis = rallySport({
  gameType: 'TT',
  name: messages.tableTennis,
  sets: 7,
  columns: {
    classic: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'PT', messages.pointsHandicap),
          column('total', 'PT', messages.pointsTotal),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'PT', messages.pointsHandicap, 2),
          column('total', 'PT', messages.pointsTotal, 2),
          column('handicap', 'FT', messages.setsHandicap),
          column('total', 'FT', messages.setsTotal),
          oddEven('PT'),
        ],
      },
    ],
  },
});
