import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { endMatch } from '../endings.ts';
import { seedOf } from '../hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import {
  type Batting,
  bat,
  battingOf,
  type HalfInning,
  isHalfOver,
  runChances,
} from './baseball-inning.ts';
import { createDeck, type Deck, edgeOf, opinionOf, STRATA } from './kit/chance.ts';
import { spreadLeagues } from './kit/leagues.ts';
import {
  MINUTE_MS,
  openScript,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  seconds,
  writeStep,
} from './kit/script-writer.ts';
import { numbered, partOf, scoresOf, sumOf } from './kit/sets.ts';
import { type Margin, weighed } from './kit/weigh.ts';
import { BASEBALL_LEAGUES } from './names/baseball.ts';

const INNINGS = 9;
const KEY_WIDTH = 100;
/** Extra innings begin with a runner on second base. */
const EXTRA_BASES = 2;
/** How much a point of strength adds to the quality of each batter. */
const PER_STRENGTH = 0.0042;
const BATTER_SECONDS = [80, 140] as const;
const CHANGE_OF_SIDES_MS = 2 * MINUTE_MS;
const HOME_RUN_STOP_MS = 40 * SECOND_MS;

export const BASEBALL: SportModel = {
  gameType: 'BS',
  leagues: spreadLeagues('BS', BASEBALL_LEAGUES, 12),
  clock: 'none',
  scoreStops: false,
  write: writeBaseball,
  outcomes: baseballOutcomes,
};

type Sides = Readonly<Record<Side, Batting>>;

function sidesOf(edge: number): Sides {
  const quality = Math.exp(PER_STRENGTH * edge);
  return { home: battingOf(quality), away: battingOf(1 / quality) };
}

function freshHalf(inning: number): HalfInning {
  return { outs: 0, bases: inning > INNINGS ? EXTRA_BASES : 0, runs: 0 };
}

/** Runs of this half inning beyond which home has won; null where no number ends it. */
function enoughFor(side: Side, inning: number, before: Score): number | null {
  return side === 'home' && inning >= INNINGS ? before.away - before.home : null;
}

/** Home does not bat when it leads after the top of the ninth or a later inning. */
function isWonByTop(inning: number, { home, away }: Score): boolean {
  return inning >= INNINGS && home > away;
}

function writeBaseball(plan: MatchPlan): MatchScript {
  const sides = sidesOf(edgeOf(plan));
  const writer = openScript(plan, {
    phase: 'I1',
    board: { FT: NO_SCORE, F5: NO_SCORE, F7: NO_SCORE, I1: NO_SCORE },
    live: { half: 'top', outs: 0, bases: basesText(0) },
    facts: { overtime: 'X' },
  });
  for (let inning = 1; ; inning += 1) {
    playHalf(writer, { inning, side: 'away', batting: sides.away });
    if (!isWonByTop(inning, writer.now.board.FT)) {
      const { bases } = freshHalf(inning);
      writeStep(writer, CHANGE_OF_SIDES_MS, {
        live: { half: 'bottom', outs: 0, bases: basesText(bases) },
      });
      playHalf(writer, { inning, side: 'home', batting: sides.home });
    }
    const { FT } = writer.now.board;
    if (inning >= INNINGS && FT.home !== FT.away) break;
    startInning(writer, inning + 1);
  }
  writeStep(writer, 30 * SECOND_MS, { phase: 'ended', open: false });
  return endMatch(plan, writer.states, { completed: completedOf, correct: () => null });
}

function startInning(writer: ScriptWriter, inning: number): void {
  const { board } = writer.now;
  writeStep(writer, CHANGE_OF_SIDES_MS, {
    phase: `I${inning}`,
    board: { ...board, [`I${inning}`]: NO_SCORE },
    live: { half: 'top', outs: 0, bases: basesText(freshHalf(inning).bases) },
    facts: { overtime: inning > INNINGS ? 'Y' : 'X' },
  });
}

function playHalf(
  writer: ScriptWriter,
  of: { readonly inning: number; readonly side: Side; readonly batting: Batting },
): void {
  const enough = enoughFor(of.side, of.inning, writer.now.board.FT);
  let half = freshHalf(of.inning);
  const isOver = (): boolean => isHalfOver(half) || (enough !== null && half.runs > enough);
  while (!isOver()) {
    const before = half.runs;
    const next = bat(half, { batting: of.batting, enough, rng: writer.rng });
    half = next;
    const [from, to] = BATTER_SECONDS;
    const afterMs = seconds(writer.rng, from, to);
    const detail = {
      half: of.side === 'away' ? 'top' : 'bottom',
      outs: Math.min(3, half.outs),
      bases: basesText(isHalfOver(half) ? 0 : half.bases),
    } as const;
    if (half.runs === before) {
      writeStep(writer, afterMs, { live: detail });
      continue;
    }
    const board = withRuns(writer.now.board, of, half.runs - before);
    const isStopped = next.isHomeRun === true || isOver();
    writeStep(
      writer,
      afterMs,
      { board, live: detail, incident: 'points', open: !isStopped },
      { what: 'run', side: of.side, score: board.FT },
    );
    if (isStopped && !isOver()) writeStep(writer, HOME_RUN_STOP_MS, { open: true });
  }
}

function withRuns(
  board: LiveState['board'],
  of: { readonly inning: number; readonly side: Side },
  runs: number,
): LiveState['board'] {
  const names = [
    `I${of.inning}`,
    ...(of.inning <= 5 ? ['F5'] : []),
    ...(of.inning <= 7 ? ['F7'] : []),
  ];
  const parts = names.map((name) => [name, addTo(board[name] ?? NO_SCORE, of.side, runs)] as const);
  return { ...board, ...Object.fromEntries(parts), FT: addTo(board.FT, of.side, runs) };
}

/** `101` is first and third. */
function basesText(bases: number): string {
  return [1, 2, 4].map((bit) => ((bases & bit) === 0 ? '0' : '1')).join('');
}

function basesOf(text: string | undefined): number {
  return [1, 2, 4].reduce((sum, bit, at) => sum + (text?.[at] === '1' ? bit : 0), 0);
}

function completedOf(state: LiveState): readonly Period[] {
  const { board, phase } = state;
  const { FT } = board;
  const innings = scoresOf(board, 'I').length;
  if (phase === 'ended' && innings >= INNINGS && FT.home !== FT.away) return Object.keys(board);
  const over = innings - 1;
  return [
    ...Array.from({ length: over }, (_, at) => `I${at + 1}`),
    ...(over >= 5 ? ['F5'] : []),
    ...(over >= 7 ? ['F7'] : []),
  ];
}

interface Course {
  readonly sides: Sides;
  /** Innings before the one being played, and that one as it stands. */
  readonly innings: readonly Score[];
  readonly side: Side;
  readonly half: HalfInning;
  readonly deck: Deck;
  /** Summed chances of runs, by the situation that they are computed from. */
  readonly known: Map<number, readonly number[]>;
}

function baseballOutcomes(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): readonly WeightedOutcome[] {
  const inning = partOf(state);
  const side = state.live?.half === 'bottom' ? 'home' : 'away';
  const score = state.board[`I${inning}`] ?? NO_SCORE;
  const half = {
    outs: state.live?.outs ?? 0,
    bases: basesOf(state.live?.bases),
    runs: score[side],
  };
  const course: Course = {
    sides: sidesOf(opinionOf(plan, elapsedMs)),
    innings: [...scoresOf(state.board, 'I').slice(0, inning - 1), score],
    side,
    half,
    deck: createDeck(seedOf(plan.seed, 'deck')),
    known: new Map(),
  };
  const outcomes = Array.from({ length: STRATA }, (_, at) => outcomeOf(course, at));
  const weights = weighed(outcomes, inningMargins(course));
  return outcomes.map((outcome, at) => ({ ...outcome, weight: weights[at] ?? 1 }));
}

/**
 * Runs of each whole inning that is certain to be played: first of both sides together, whose rarest scores no
 * sample has, then of each side alone, so that none of its runs are lost.
 */
function inningMargins(course: Course): readonly Margin<WeightedOutcome>[] {
  const { sides, innings } = course;
  const home = runChances(freshHalf(1), sides.home, null);
  const away = runChances(freshHalf(1), sides.away, null);
  const from = innings.length + (course.side === 'away' && isFresh(course.half) ? 0 : 1);
  const names = Array.from({ length: Math.max(0, INNINGS - from) }, (_, at) => `I${from + at}`);
  const margin = (
    keyOf: (score: Score) => number,
    chanceOf: (key: number) => number,
  ): readonly Margin<WeightedOutcome>[] =>
    names.map((name) => ({
      keyOf: ({ periods }) => {
        const score = periods[name];
        return score ? keyOf(score) : null;
      },
      chanceOf: (key) => chanceOf(Number(key)),
    }));
  return [
    ...margin(
      (score) => score.home * KEY_WIDTH + score.away,
      (key) => (home[Math.floor(key / KEY_WIDTH)] ?? 0) * (away[key % KEY_WIDTH] ?? 0),
    ),
    ...margin(
      (score) => score.home,
      (key) => home[key] ?? 0,
    ),
    ...margin(
      (score) => score.away,
      (key) => away[key] ?? 0,
    ),
  ];
}

function isFresh({ outs, bases, runs }: HalfInning): boolean {
  return outs + bases + runs === 0;
}

function outcomeOf(course: Course, at: number): WeightedOutcome {
  const innings = course.innings.slice(0, -1);
  let before = sumOf(innings);
  let now = course.innings.at(-1) ?? NO_SCORE;
  for (let inning = innings.length + 1; ; inning += 1) {
    const isFirst = inning === course.innings.length;
    if (!isFirst || course.side === 'away') {
      now = { home: 0, away: runsOf(course, { at, inning, side: 'away', before, isFirst }) };
    }
    const isBottom = isFirst && course.side === 'home';
    if (isBottom || !isWonByTop(inning, plus(before, now))) {
      const total = { ...before, away: before.away + now.away };
      now = {
        ...now,
        home: runsOf(course, { at, inning, side: 'home', before: total, isFirst: isBottom }),
      };
    }
    innings.push(now);
    before = plus(before, now);
    if (inning >= INNINGS && before.home !== before.away) break;
  }
  return {
    weight: 1,
    periods: {
      FT: before,
      F5: sumOf(innings.slice(0, 5)),
      F7: sumOf(innings.slice(0, 7)),
      ...numbered('I', innings),
    },
    facts: { overtime: innings.length > INNINGS ? 'Y' : 'X' },
  };
}

function runsOf(
  course: Course,
  of: {
    readonly at: number;
    readonly inning: number;
    readonly side: Side;
    readonly before: Score;
    readonly isFirst: boolean;
  },
): number {
  const { half, known, deck, sides } = course;
  const isRunning = of.isFirst && of.side === course.side;
  const from = isRunning ? half : freshHalf(of.inning);
  const enough = enoughFor(of.side, of.inning, of.before);
  if (isHalfOver(from) || (enough !== null && from.runs > enough)) return from.runs;
  const kind = (isRunning ? 4 : 0) + (from.bases > 0 ? 2 : 0) + (of.side === 'home' ? 1 : 0);
  const name = kind * 1_000 + (enough ?? -1);
  const chances = known.get(name) ?? summed(runChances(from, sides[of.side], enough));
  known.set(name, chances);
  const dimension = 2 * of.inning + (of.side === 'home' ? 1 : 0);
  const unit = deck(of.at, dimension);
  const runs = chances.findIndex((chance) => unit < chance);
  return runs < 0 ? from.runs : runs;
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}

function summed(chances: readonly number[]): readonly number[] {
  let sum = 0;
  return chances.map((chance) => {
    sum += chance;
    return sum;
  });
}
