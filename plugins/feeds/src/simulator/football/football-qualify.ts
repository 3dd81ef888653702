import type { Score } from '@tianping/odds';
import type { Way } from '../coupling.ts';
import { NO_SCORE } from '../live-state.ts';
import { quasiPoints } from '../quasi.ts';
import { KICK_SCORES, winnerOf } from './football-extra.ts';
import { type GoalCell, goalCells, sum } from './football-outcomes.ts';
import type { FootballView, Part } from './football-view.ts';

const SHOOT_OUTS = 61;
/** Kicks that a shoot-out is played for before the next goal decides it. */
const KICKS_MAX = 12;

/** Ways in which a cup match sends one side through: in ninety minutes, extra time, by kicks. */
export function qualifyingWays(view: FootballView, cells: readonly GoalCell[]): Way<Part>[] {
  const { state } = view;
  if (state.facts?.extraTime === 'Y') return extraWays(view, 1);
  const chances = { home: 0, away: 0, level: 0 };
  for (const { weight, first, second } of cells) {
    const { home, away } = sum(sum(state.board.FT, first), second);
    chances[home > away ? 'home' : home < away ? 'away' : 'level'] += weight;
  }
  return [
    decided('H', 'X', chances.home),
    decided('C', 'X', chances.away),
    ...extraWays(view, chances.level),
  ].filter(({ weight }) => weight > 0);
}

function decided(qualifiedBy: string, extraTime: string, weight: number): Way<Part> {
  return { weight, what: { periods: {}, facts: { qualifiedBy, extraTime } } };
}

function extraWays({ state, expected }: FootballView, weight: number): Way<Part>[] {
  const none = { home: 0, away: 0 };
  const cells = goalCells({ ...expected, first: expected.extra, second: none });
  const total = cells.reduce((mass, cell) => mass + cell.weight, 0);
  const now = state.board.ET ?? NO_SCORE;
  return cells.flatMap((cell) => {
    const ET = sum(now, cell.first);
    const share = (weight * cell.weight) / total;
    if (ET.home === ET.away) return shootOuts(ET, share);
    const { what, weight: own } = decided(ET.home > ET.away ? 'HOT' : 'COT', 'Y', share);
    return [{ weight: own, what: { ...what, periods: { ET } } }];
  });
}

function shootOuts(ET: Score, weight: number): Way<Part>[] {
  return quasiPoints(SHOOT_OUTS, KICKS_MAX).map((point) => {
    const kicks = { home: '', away: '' };
    for (const [at, place] of point.entries()) {
      const side = at % 2 === 0 ? 'home' : 'away';
      if (winnerOf(kicks) === null) kicks[side] += place < KICK_SCORES ? '1' : '0';
    }
    const goals = (text: string): number => [...text].filter((kick) => kick === '1').length;
    const PK = { home: goals(kicks.home), away: goals(kicks.away) };
    const winner = winnerOf(kicks) ?? ((point[0] ?? 0) < 0.5 ? 'home' : 'away');
    return {
      weight: weight / SHOOT_OUTS,
      what: {
        periods: { ET, PK },
        facts: {
          extraTime: 'Y',
          qualifiedBy: winner === 'home' ? 'HPK' : 'CPK',
          kicksHome: kicks.home,
          kicksAway: kicks.away,
        },
      },
    };
  });
}
