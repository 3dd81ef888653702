import { spreadLeagues } from './kit/leagues.ts';
import { VOLLEYBALL_LEAGUES } from './names/volleyball.ts';
import { rallyModel } from './rally-sport.ts';

/** Best of five; 25 points with two clear, 15 in the deciding set; the winner of a rally serves. */
export const VOLLEYBALL = rallyModel({
  gameType: 'VB',
  leagues: spreadLeagues('VB', VOLLEYBALL_LEAGUES, 8).map((league) => ({ ...league, bestOf: 5 })),
  endings: {},
  rulesOf: (set, bestOf) => ({ target: set === bestOf ? 15 : 25, cap: null }),
  serverWins: 0.39,
  perStrength: 0.0019,
  nextServer: ({ winner }) => winner,
  servesFirst: 'other',
  rallySeconds: [22, 34],
  breakSeconds: 150,
});
