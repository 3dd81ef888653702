import type { Period, ScoreBoard } from '@tianping/feeds';
import type { EndingRules } from '../endings.ts';
import { addTo, NO_SCORE } from '../live-state.ts';
import { OVERTIME_MS, QUARTER_MS } from './basketball-model.ts';

const CORRECTION_POINTS = 2;

/** When the tallies of basketball are complete, and how a result of it is corrected. */
export const BASKETBALL_ENDINGS: EndingRules = {
  completed({ phase, board }) {
    switch (phase) {
      case 'ended':
        return Object.keys(board);
      case 'HT':
      case 'Q3':
        return ['Q1', 'Q2', 'HT'];
      case 'Q2':
        return ['Q1'];
      case 'Q4':
        return ['Q1', 'Q2', 'HT', 'Q3'];
      case 'OT':
        return ['Q1', 'Q2', 'HT', 'Q3', 'Q4', 'H2'];
      default:
        return [];
    }
  },
  playedMs({ phase, clockMs }) {
    switch (phase) {
      case 'Q1':
        return QUARTER_MS - clockMs;
      case 'Q2':
        return 2 * QUARTER_MS - clockMs;
      case 'HT':
        return 2 * QUARTER_MS;
      case 'Q3':
        return 3 * QUARTER_MS - clockMs;
      case 'OT':
        return 4 * QUARTER_MS + OVERTIME_MS - clockMs;
      default:
        return 4 * QUARTER_MS - clockMs;
    }
  },
  /** Points of the last part are removed or added; a correction never makes a match a draw. */
  correct(last) {
    const part = last.board.OT ? 'OT' : 'Q4';
    const parts: readonly Period[] = last.board.OT ? ['OT', 'FT'] : ['Q4', 'H2', 'FT'];
    const tally = last.board[part] ?? NO_SCORE;
    const side = tally.home >= tally.away ? 'home' : 'away';
    const by = [-CORRECTION_POINTS, CORRECTION_POINTS, 2 * CORRECTION_POINTS].find((points) => {
      const after = addTo(last.board.FT, side, points);
      return tally[side] + points >= 0 && after.home !== after.away;
    });
    if (by === undefined) return null;
    let board: ScoreBoard = last.board;
    for (const period of parts) {
      const score = board[period];
      if (score) board = { ...board, [period]: addTo(score, side, by) };
    }
    return { ...last, board };
  },
};
