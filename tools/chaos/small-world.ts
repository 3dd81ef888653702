import { BASKETBALL, FOOTBALL, type SimulatorOptions } from '@tianping/plugin-feeds';

type SportModel = NonNullable<SimulatorOptions['models']>[number];

/** How the rest of a match may go, in goals or tens of points, with how likely each is. */
const ENDS = [
  { home: 0, away: 0, weight: 30 },
  { home: 1, away: 0, weight: 30 },
  { home: 0, away: 1, weight: 30 },
  { home: 1, away: 1, weight: 20 },
  { home: 2, away: 1, weight: 15 },
  { home: 1, away: 2, weight: 15 },
] as const;
const MINUTE_MS = 60_000;

/**
 * Two sports of few leagues whose rounds follow one another, and few ways in which a match may end: a process that
 * lives for seconds has no time to price hundreds of matches.
 */
export const smallWorld: readonly SportModel[] = [
  lightly(FOOTBALL, ({ leagues }) => leagues.filter((_, at) => at % 4 === 1), 1),
  lightly(BASKETBALL, ({ leagues }) => leagues.slice(0, 1), 10),
];

function lightly(
  model: SportModel,
  leagues: (model: SportModel) => SportModel['leagues'],
  pointsEach: number,
): SportModel {
  return {
    ...model,
    leagues: leagues(model),
    outcomes(_plan, { board }, elapsedMs) {
      const { home, away } = board.FT;
      const minute = Math.max(0, Math.floor(elapsedMs / MINUTE_MS));
      return ENDS.map((end, at) => ({
        weight: end.weight + ((minute + at) % 4),
        periods: {
          FT: { home: home + end.home * pointsEach, away: away + end.away * pointsEach },
        },
      }));
    },
  };
}
