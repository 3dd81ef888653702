import type { EndingRules } from './endings.ts';
import { addTo, type LiveState, NO_SCORE } from './live-state.ts';

/** When the tallies of football are complete, and how a result of it is corrected. */
export const FOOTBALL_ENDINGS: EndingRules = {
  completed(state) {
    if (state.phase === 'ended') return Object.keys(state.board);
    return state.board.HT ? ['HT'] : [];
  },
  correct(last) {
    const { FT, HT } = last.board;
    const late = { home: FT.home - (HT?.home ?? 0), away: FT.away - (HT?.away ?? 0) };
    const side = late.home >= late.away ? 'home' : 'away';
    const by = late[side] > 0 ? -1 : 1;
    return withGoal(last, side, by);
  },
};

function withGoal(state: LiveState, side: 'home' | 'away', by: number): LiveState {
  const { board } = state;
  return { ...state, board: { ...board, FT: addTo(board.FT ?? NO_SCORE, side, by) } };
}
