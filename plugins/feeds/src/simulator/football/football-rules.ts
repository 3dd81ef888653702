import type { Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { EndingRules } from '../endings.ts';
import { addTo, type LiveState, NO_SCORE } from '../live-state.ts';
import { MINUTE_MS } from './football-writer.ts';

const FIRST_HALF: readonly Period[] = ['W1', 'W2', 'W3', 'HT', 'CRHT', 'CDHT'];
const SECOND_HALF: readonly Period[] = ['W4', 'W5', 'W6', 'H2', 'FT', 'CR', 'CD'];

/** When the tallies of football are complete, and how a result of it is corrected. */
export const FOOTBALL_ENDINGS: EndingRules = {
  completed({ phase, board, clockMs }) {
    const before = (minutes: number): boolean => clockMs >= minutes * MINUTE_MS;
    switch (phase) {
      case 'ended':
        return Object.keys(board);
      case '1H':
        return [...(before(15) ? ['W1'] : []), ...(before(30) ? ['W2'] : [])];
      case 'HT':
        return FIRST_HALF;
      case '2H':
        return [...FIRST_HALF, ...(before(60) ? ['W4'] : []), ...(before(75) ? ['W5'] : [])];
      case 'PK':
        return [...FIRST_HALF, ...SECOND_HALF, 'ET'];
      case 'ET1':
      case 'ET2':
        return [...FIRST_HALF, ...SECOND_HALF];
      default:
        return [];
    }
  },
  /** A late goal is given or taken away again; cup matches are never corrected. */
  correct(last) {
    if (last.facts?.extraTime !== undefined) return null;
    const goals = last.facts?.goals ?? '';
    const late = last.board.H2 ?? NO_SCORE;
    if (late.home + late.away === 0) return withGoal(last, goals);
    const side = goals.endsWith('H') ? 'home' : 'away';
    return withoutGoal(last, { side, goals: goals.slice(0, -1) });
  },
};

function withGoal(last: LiveState, goals: string): LiveState {
  const facts: Record<string, string> = { ...last.facts, goals: `${goals}H` };
  if (goals === '') Object.assign(facts, { goal1Minute: '90', goal1By: 'S' });
  return {
    ...last,
    board: changed(last, ['FT', 'H2', 'W6'], (score) => addTo(score, 'home')),
    facts,
  };
}

function withoutGoal(
  last: LiveState,
  taken: { readonly side: 'home' | 'away'; readonly goals: string },
): LiveState {
  const { side, goals } = taken;
  const window = ['W6', 'W5', 'W4'].find((one) => (last.board[one]?.[side] ?? 0) > 0) ?? 'W6';
  const facts: Record<string, string> = { ...last.facts, goals };
  if (goals === '') {
    delete facts.goal1Minute;
    delete facts.goal1By;
  }
  return {
    ...last,
    board: changed(last, ['FT', 'H2', window], (score) => addTo(score, side, -1)),
    facts,
  };
}

function changed(
  { board }: LiveState,
  periods: readonly Period[],
  by: (score: Score) => Score,
): LiveState['board'] {
  const after: Record<Period, Score> = {};
  for (const period of periods) after[period] = by(board[period] ?? NO_SCORE);
  return { ...board, ...after };
}
