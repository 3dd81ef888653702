import { leagueOf } from '../leagues.ts';
import { BASKETBALL_LEAGUES } from '../names.ts';
import type { SportModel } from '../sport-model.ts';
import { writeBasketball } from './basketball.ts';
import { pointOpinion } from './basketball-model.ts';
import { basketballOutcomes } from './basketball-outcomes.ts';

const EVERY_SLOTS = 15;
const SPAN_SLOTS = 5;

export const BASKETBALL: SportModel = {
  gameType: 'BK',
  clock: 'down',
  scoreStops: false,
  leagues: BASKETBALL_LEAGUES.map((names, at) =>
    leagueOf(names, 'BK', {
      everySlots: EVERY_SLOTS,
      offsetSlots: at * SPAN_SLOTS,
      spanSlots: SPAN_SLOTS,
    }),
  ),
  write: writeBasketball,
  outcomes: (plan, state, elapsedMs) =>
    basketballOutcomes(state, pointOpinion(plan, state, elapsedMs)),
};
