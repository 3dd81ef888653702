import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { type LiveState, NO_SCORE } from '../live-state.ts';
import { normalQuantile, quasiPoints } from '../quasi.ts';
import { OVERTIME_MS, type PointOpinion, QUARTER_MS } from './basketball-model.ts';

const DECK = 640;
/** Margin and total of the rest, of its first half and of the first quarter of either half; two more for overtime. */
const DIMENSIONS = 10;
const OVERTIME_SHARE = OVERTIME_MS / (4 * QUARTER_MS);
/** The races to so many points that are asked about, by their fact. */
export const RACES = { to10: 10, to15: 15, to20: 20, to25: 25, to30: 30 } as const;

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
type FourScores = readonly [Score, Score, Score, Score];

/** Possible endings of a match, from a deck of sampled continuations that is the same at all times. */
export function basketballOutcomes(
  state: LiveState,
  opinion: PointOpinion,
): readonly WeightedOutcome[] {
  return quasiPoints(DECK, DIMENSIONS).map((point) => {
    const z = point.map(normalQuantile);
    const margins = spread(opinion, opinion.margin, [z[0], z[2], z[4], z[6]]);
    const totals = spread(opinion, opinion.total, [z[1], z[3], z[5], z[7]]);
    const gained = QUARTERS.map((_, at) => pointsOf(margins[at] ?? 0, totals[at] ?? 0));
    return outcomeOf(state, { opinion, gained, tieBreak: [z[8] ?? 0, z[9] ?? 0] });
  });
}

/**
 * Spreads one quantity of the rest of a match over its quarters: the whole first, then ever smaller parts, so that
 * the best distributed dimensions of the deck are used where they matter most.
 */
function spread(
  { left, sd }: PointOpinion,
  mean: number,
  z: readonly (number | undefined)[],
): readonly number[] {
  const [q1, q2, q3, q4] = left;
  const all = q1 + q2 + q3 + q4;
  const whole = mean * all + sd * Math.sqrt(all) * (z[0] ?? 0);
  const bridge = (value: number, parts: readonly [number, number], by: number | undefined) => {
    const length = parts[0] + parts[1];
    if (length === 0) return [0, 0] as const;
    const noise = sd * Math.sqrt((parts[0] * parts[1]) / length) * (by ?? 0);
    const first = (value * parts[0]) / length + noise;
    return [first, value - first] as const;
  };
  const [early, late] = bridge(whole, [q1 + q2, q3 + q4], z[1]);
  return [...bridge(early, [q1, q2], z[2]), ...bridge(late, [q3, q4], z[3])];
}

function pointsOf(margin: number, total: number): Score {
  return {
    home: Math.max(0, Math.round((total + margin) / 2)),
    away: Math.max(0, Math.round((total - margin) / 2)),
  };
}

interface Continuation {
  readonly opinion: PointOpinion;
  readonly gained: readonly Score[];
  readonly tieBreak: readonly [number, number];
}

function outcomeOf(state: LiveState, rest: Continuation): WeightedOutcome {
  const { board } = state;
  const at = (index: number): Score =>
    plus(board[QUARTERS[index] ?? 'Q1'] ?? NO_SCORE, rest.gained[index] ?? NO_SCORE);
  const quarters: FourScores = [at(0), at(1), at(2), at(3)];
  const [q1, q2, q3, q4] = quarters;
  const HT = plus(q1, q2);
  const H2 = plus(q3, q4);
  const regular = plus(HT, H2);
  const inOvertime = state.phase === 'OT';
  const played = inOvertime ? board.FT : regular;
  const OT = inOvertime || played.home === played.away ? overtime(state, rest) : null;
  const FT = OT ? plus(regular, OT) : regular;
  const periods: Record<Period, Score> = { FT, HT, H2, Q1: q1, Q2: q2, Q3: q3, Q4: q4 };
  if (OT) periods.OT = OT;
  const facts = { ...races(quarters), ...state.facts, overtime: OT ? 'Y' : 'X' };
  return { weight: 1, periods, facts };
}

/** Overtime is never level: a margin cut to zero goes to the side that was stronger. */
function overtime(state: LiveState, { opinion, tieBreak }: Continuation): Score {
  const share = opinion.overtimeLeft > 0 ? opinion.overtimeLeft : OVERTIME_SHARE;
  const sd = opinion.sd * Math.sqrt(share);
  const total = opinion.total * share + sd * tieBreak[1];
  const margin = opinion.margin * share + sd * tieBreak[0];
  const played = state.phase === 'OT' ? (state.board.OT ?? NO_SCORE) : NO_SCORE;
  const points = plus(played, pointsOf(margin, total));
  if (points.home !== points.away) return points;
  return margin >= 0 ? { ...points, home: points.home + 2 } : { ...points, away: points.away + 2 };
}

/** Which side reaches each of these points first, as if those of a quarter fell evenly. */
function races(quarters: FourScores): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [fact, points] of Object.entries(RACES)) {
    const home = reachedAt(quarters, 'home', points);
    const away = reachedAt(quarters, 'away', points);
    facts[fact] = home <= away ? 'H' : 'C';
  }
  return facts;
}

function reachedAt(quarters: FourScores, side: 'home' | 'away', points: number): number {
  let missing = points;
  for (const [at, quarter] of quarters.entries()) {
    if (quarter[side] >= missing) return at + missing / quarter[side];
    missing -= quarter[side];
  }
  return quarters.length;
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}
