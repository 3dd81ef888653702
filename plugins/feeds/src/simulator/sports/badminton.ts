import { spreadLeagues } from './kit/leagues.ts';
import { BADMINTON_LEAGUES } from './names/badminton.ts';
import { rallyModel } from './rally-sport.ts';

/** Best of three; 21 points with two clear, 30 at most; the winner of a rally serves. */
export const BADMINTON = rallyModel({
  gameType: 'BM',
  leagues: spreadLeagues('BM', BADMINTON_LEAGUES, 4).map((league) => ({
    ...league,
    neutral: true,
    bestOf: 3,
  })),
  endings: { retired: 0.012, walkover: 0.006 },
  rulesOf: () => ({ target: 21, cap: 30 }),
  serverWins: 0.49,
  perStrength: 0.0024,
  nextServer: ({ winner }) => winner,
  servesFirst: 'winner',
  rallySeconds: [20, 34],
  breakSeconds: 120,
});
