import { writeFootball } from './football.ts';
import { expectedGoals } from './football-model.ts';
import { goalCells, scoreOutcomes } from './football-outcomes.ts';
import { leagueOf } from './leagues.ts';
import { FOOTBALL_LEAGUES } from './names.ts';
import type { SportModel } from './sport-model.ts';

/** A football round every six simulated hours, the leagues one behind the other. */
const EVERY_SLOTS = 12;
const SPAN_SLOTS = 2;

export const FOOTBALL: SportModel = {
  gameType: 'FT',
  clock: 'up',
  scoreStops: true,
  leagues: FOOTBALL_LEAGUES.map((names, at) =>
    leagueOf(names, 'FT', {
      everySlots: EVERY_SLOTS,
      offsetSlots: at * SPAN_SLOTS,
      spanSlots: SPAN_SLOTS,
    }),
  ),
  write: writeFootball,
  outcomes: (plan, state, elapsedMs) =>
    scoreOutcomes(state, goalCells(expectedGoals(plan, state, elapsedMs))),
};
