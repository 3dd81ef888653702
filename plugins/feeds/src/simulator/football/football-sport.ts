import { leagueOf } from '../leagues.ts';
import { FOOTBALL_LEAGUES } from '../names.ts';
import type { SportModel } from '../sport-model.ts';
import { writeFootball } from './football.ts';
import { footballOutcomes } from './football-joint.ts';
import { expectedGoals, homeShare } from './football-model.ts';
import { goalCells, scoreOutcomes } from './football-outcomes.ts';

/** A football round every six simulated hours, the leagues one behind the other. */
const EVERY_SLOTS = 12;
const SPAN_SLOTS = 4;

export const FOOTBALL: SportModel = {
  gameType: 'FT',
  clock: 'up',
  scoreStops: true,
  leagues: FOOTBALL_LEAGUES.map((names, at) =>
    leagueOf(names, 'FT', {
      everySlots: EVERY_SLOTS,
      offsetSlots: Math.floor((at * EVERY_SLOTS) / FOOTBALL_LEAGUES.length),
      spanSlots: SPAN_SLOTS,
      scattered: true,
    }),
  ),
  write: writeFootball,
  outcomes(plan, state, elapsedMs, listOnly) {
    const expected = expectedGoals(plan, state, elapsedMs);
    if (listOnly) return scoreOutcomes(state, goalCells(expected));
    return footballOutcomes({
      state,
      expected,
      clockMs: state.clockMs + (state.running ? elapsedMs - state.since : 0),
      homeShare: homeShare(plan),
      cup: plan.league.cup ?? false,
    });
  },
};
