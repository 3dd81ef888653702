import { spreadLeagues } from './kit/leagues.ts';
import { otherSide } from './kit/script-writer.ts';
import { TABLE_TENNIS_LEAGUES } from './names/table-tennis.ts';
import { rallyModel } from './rally-sport.ts';

const TARGET = 11;
const BEST_OF: Readonly<Record<string, number>> = { '970001': 7, '970002': 5 };

/** Best of five or seven; 11 points with two clear; two services each, one each from 10:10. */
export const TABLE_TENNIS = rallyModel({
  gameType: 'TT',
  leagues: spreadLeagues('TT', TABLE_TENNIS_LEAGUES, 4).map((league) => ({
    ...league,
    neutral: true,
    bestOf: BEST_OF[league.id] ?? 5,
  })),
  endings: { retired: 0.006, walkover: 0.004 },
  rulesOf: () => ({ target: TARGET, cap: null }),
  serverWins: 0.54,
  perStrength: 0.0028,
  nextServer({ score: { home, away }, server }) {
    const isLate = home >= TARGET - 1 && away >= TARGET - 1;
    return isLate || (home + away) % 2 === 0 ? otherSide(server) : server;
  },
  servesFirst: 'other',
  rallySeconds: [16, 28],
  breakSeconds: 90,
});
