import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { sideBySide, type Way } from '../coupling.ts';
import { type LiveState, NO_SCORE } from '../live-state.ts';
import { poissonQuantile, quasiPoints } from '../quasi.ts';
import { GOAL_BY, PER_MATCH } from './football-incidents.ts';
import { FOOTBALL_HALF_MS } from './football-model.ts';
import { difference, type GoalCell, goalCells, sum } from './football-outcomes.ts';
import { qualifyingWays } from './football-qualify.ts';
import type { FootballView, Part } from './football-view.ts';
import { MINUTE_MS, minuteAt, windowAt } from './football-writer.ts';

/**
 * Every way to end that the markets of a football match ask about: goals with their order and minutes, corners,
 * cards, yes-or-no incidents, who goes through. These are independent of one another and no market combines them,
 * so each keeps its exact chances beside the others.
 */
export function footballOutcomes(view: FootballView): readonly WeightedOutcome[] {
  const cells = goalCells(view.expected);
  const lists: readonly Way<Part>[][] = [
    goalWays(view, cells),
    countedWays(view, CORNERS),
    countedWays(view, CARDS),
    ...happeningWays(view),
    ...(view.cup ? [qualifyingWays(view, cells)] : []),
  ];
  return sideBySide(lists).map(({ weight, what }) => ({
    weight,
    periods: Object.assign({}, ...what.map(({ periods }) => periods)),
    facts: Object.assign({}, ...what.map(({ facts }) => facts)),
  }));
}

/** How many orders of the goals are sampled: the more, the likelier a score is. */
const ARRANGEMENTS = [
  { above: 0.006, count: 12 },
  { above: 0.0015, count: 6 },
  { above: 0.0005, count: 3 },
] as const;

function goalWays(view: FootballView, cells: readonly GoalCell[]): Way<Part>[] {
  const total = cells.reduce((mass, { weight }) => mass + weight, 0);
  return cells.flatMap((cell) => {
    const share = cell.weight / total;
    const count = ARRANGEMENTS.find(({ above }) => share > above)?.count ?? 1;
    return Array.from({ length: count }, (_, at) => ({
      weight: cell.weight / count,
      what: goalPart(view, cell, placesOf(cell, at, count)),
    }));
  });
}

interface Goal {
  readonly side: 'H' | 'C';
  readonly half: '1H' | '2H';
  readonly clockMs: number;
}

function goalPart(view: FootballView, cell: GoalCell, point: readonly number[]): Part {
  const { state } = view;
  const { board } = state;
  const goals = goalsOf(view, cell, point);
  const HT = board.HT ?? sum(board.FT, cell.first);
  const FT = sum(sum(board.FT, cell.first), cell.second);
  const windows: Record<Period, Score> = {};
  for (let at = 1; at <= 6; at += 1) windows[`W${at}`] = board[`W${at}`] ?? NO_SCORE;
  for (const { side, half, clockMs } of goals) {
    const name = windowAt(half, clockMs);
    const { home, away } = windows[name] ?? NO_SCORE;
    windows[name] = side === 'H' ? { home: home + 1, away } : { home, away: away + 1 };
  }
  const before = state.facts?.goals ?? '';
  const order = `${before}${goals.map(({ side }) => side).join('')}`;
  const first = before === '' ? goals[0] : undefined;
  return {
    periods: { FT, HT, H2: difference(FT, HT), ...windows },
    facts: {
      ...firstGoalKnown(state),
      ...(first ? firstGoalOf(first, point.at(-1) ?? 0) : {}),
      goals: order,
    },
  };
}

function firstGoalKnown({ facts }: LiveState): Record<string, string> {
  const { goal1Minute, goal1By } = facts ?? {};
  return goal1Minute === undefined ? {} : { goal1Minute, goal1By: goal1By ?? 'S' };
}

function firstGoalOf({ half, clockMs }: Goal, roll: number): Record<string, string> {
  let left = roll;
  let by = 'S';
  for (const [how, share] of Object.entries(GOAL_BY)) {
    if (left >= 0 && left < share) by = how;
    left -= share;
  }
  return { goal1Minute: String(minuteAt(half, clockMs)), goal1By: by };
}

/**
 * Where the goals of a cell fall, and a last roll for how the first is scored. The places of each goal over the
 * arrangements are evenly spread, and the same each time, whatever else is likely.
 */
function placesOf({ first, second }: GoalCell, at: number, count: number): readonly number[] {
  const name = ((first.home * 7 + first.away) * 7 + second.home) * 7 + second.away;
  const goals = first.home + first.away + second.home + second.away;
  return Array.from({ length: goals + 1 }, (_, goal) => {
    const turned = (at * (STRIDES[goal % STRIDES.length] ?? 1) + 5 * goal) % count;
    const within = (name * GOLDEN + goal * 0.7548776662) % 1;
    return (turned + within) / count;
  });
}

/** Coprime to every number of arrangements. */
const STRIDES = [1, 5, 7, 11];

/** The goals still to come in order; those of a half are spread over what is left of it. */
function goalsOf(
  { state, clockMs }: FootballView,
  { first, second }: GoalCell,
  point: readonly number[],
): readonly Goal[] {
  const goals: Goal[] = [];
  const add = (half: '1H' | '2H', side: 'H' | 'C', count: number): void => {
    const start = half === '1H' ? 0 : FOOTBALL_HALF_MS;
    const from = state.phase === half ? clockMs : start;
    const to = Math.max(from + MINUTE_MS, start + FOOTBALL_HALF_MS + STOPPAGE_MS[half]);
    for (let left = count; left > 0; left -= 1) {
      const place = point[goals.length] ?? 0.5;
      goals.push({ side, half, clockMs: from + place * (to - from) });
    }
  };
  add('1H', 'H', first.home);
  add('1H', 'C', first.away);
  add('2H', 'H', second.home);
  add('2H', 'C', second.away);
  return goals.sort((a, b) => (a.half < b.half ? -1 : a.half > b.half ? 1 : a.clockMs - b.clockMs));
}

const STOPPAGE_MS = { '1H': 2 * MINUTE_MS, '2H': 4 * MINUTE_MS } as const;

/** Events that are counted by side: how many a match has, and how they are reported. */
interface Counted {
  readonly perMatch: number;
  readonly tally: 'CR' | 'CD';
  readonly fact: 'corners' | 'cards';
  homeShare(view: FootballView): number;
}

const CORNERS: Counted = {
  perMatch: PER_MATCH.corner,
  tally: 'CR',
  fact: 'corners',
  homeShare: ({ homeShare }) => homeShare,
};
const CARDS: Counted = {
  perMatch: PER_MATCH.yellow + PER_MATCH.redCard,
  tally: 'CD',
  fact: 'cards',
  homeShare: () => 0.46,
};

const DECK = 241;
/** Both sides in both halves, and two for the order. */
const DECK_DIMENSIONS = 6;

function countedWays(view: FootballView, what: Counted): Way<Part>[] {
  const { left } = view.expected;
  const share = what.homeShare(view);
  const perHalf = what.perMatch / 2;
  const mean = (half: number, side: number): number => perHalf * half * side;
  return quasiPoints(DECK, DECK_DIMENSIONS).map((u) => ({
    weight: 1,
    what: countedPart(view.state, what, {
      first: {
        home: poissonQuantile(mean(left.first, share), u[0] ?? 0),
        away: poissonQuantile(mean(left.first, 1 - share), u[1] ?? 0),
      },
      second: {
        home: poissonQuantile(mean(left.second, share), u[2] ?? 0),
        away: poissonQuantile(mean(left.second, 1 - share), u[3] ?? 0),
      },
      orders: [u[4] ?? 0, u[5] ?? 0],
    }),
  }));
}

function countedPart(
  state: LiveState,
  { tally, fact }: Counted,
  more: {
    readonly first: Score;
    readonly second: Score;
    readonly orders: readonly [number, number];
  },
): Part {
  const now = state.board[tally] ?? NO_SCORE;
  const half = state.board[`${tally}HT`] ?? sum(now, more.first);
  const known = state.facts?.[fact] ?? '';
  const coming = `${inOrder(more.first, more.orders[0])}${inOrder(more.second, more.orders[1])}`;
  return {
    periods: { [tally]: sum(sum(now, more.first), more.second), [`${tally}HT`]: half },
    facts: { [fact]: `${known}${coming.slice(0, ORDER_SEEN)}` },
  };
}

/** Only this many upcoming events are distinguished; the rest counts only as numbers. */
const ORDER_SEEN = 8;

/** Events of both sides shuffled, each next one by what is left of either; `turn` is 0 … 1. */
function inOrder({ home, away }: Score, turn: number): string {
  let order = '';
  let [left, total] = [home, home + away];
  while (total > 0) {
    const isHome = (turn + total * GOLDEN) % 1 < left / total;
    if (isHome) left -= 1;
    total -= 1;
    order += isHome ? 'H' : 'C';
  }
  return order;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Yes-or-no questions, each a list of its own. */
function happeningWays({ state, expected }: FootballView): Way<Part>[][] {
  const { first, second, left } = expected;
  const goals = first.home + first.away + second.home + second.away;
  const rest = (left.first + left.second) / 2;
  const kickOff = state.facts?.kickOff;
  return [
    yesNo(state, 'ownGoal', GOAL_BY.O * goals),
    yesNo(state, 'redCard', PER_MATCH.redCard * rest),
    yesNo(state, 'penalty', GOAL_BY.P * goals + PER_MATCH.missedPenalty * rest),
    kickOff === undefined
      ? ['H', 'C'].map((side) => factWay('kickOff', side, 1))
      : [factWay('kickOff', kickOff, 1)],
  ];
}

function yesNo(state: LiveState, name: string, expected: number): Way<Part>[] {
  const known = state.facts?.[name];
  if (known !== undefined) return [factWay(name, known, 1)];
  const never = Math.exp(-expected);
  return [factWay(name, 'Y', 1 - never), factWay(name, 'X', never)];
}

function factWay(name: string, value: string, weight: number): Way<Part> {
  return { weight: Math.max(weight, 1e-6), what: { periods: {}, facts: { [name]: value } } };
}
