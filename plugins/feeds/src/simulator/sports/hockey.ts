import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { endMatch } from '../endings.ts';
import { seedOf } from '../hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { clamp, createDeck, edgeOf, opinionOf, STRATA } from './kit/chance.ts';
import { spreadLeagues } from './kit/leagues.ts';
import { withPlayedTime } from './kit/played.ts';
import {
  MINUTE_MS,
  openScript,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  seconds,
  writeStep,
} from './kit/script-writer.ts';
import { sumOf } from './kit/sets.ts';
import { type Margin, weighed } from './kit/weigh.ts';
import { HOCKEY_LEAGUES } from './names/hockey.ts';

const PERIODS = ['P1', 'P2', 'P3'] as const;
const PERIOD_MS = 20 * MINUTE_MS;
const OVERTIME_MS = 5 * MINUTE_MS;
const INTERMISSION_MS = 14 * MINUTE_MS;
const SHOOT_OUT_MS = 6 * MINUTE_MS;
/** Betting is stopped for this long after a goal and a period. */
const AFTER_GOAL_SECONDS = [40, 60] as const;
const AFTER_PERIOD_MS = 60 * SECOND_MS;
/** How long the puck is in play at a time, and out of it. */
const PLAY_SECONDS = [35, 110] as const;
const REST_SECONDS = [18, 40] as const;

/** Goals of 60 minutes between equal sides; home has a little more. */
const MEAN_HOME = 3.0;
const MEAN_AWAY = 2.75;
/** How much a point of strength multiplies the goals, as a power of e. */
const PER_STRENGTH = 0.009;
/** With three against three more goals are scored. */
const OVERTIME_FACTOR = 1.9;
/** What a point of strength adds to the chance of a shoot-out. */
const SHOOT_OUT_PER_STRENGTH = 0.003;
/** More goals of one side in a part than a price considers. */
const GOALS_MAX = 15;
const KEY_WIDTH = 100;

export const HOCKEY: SportModel = {
  gameType: 'IH',
  leagues: spreadLeagues('IH', HOCKEY_LEAGUES, 8),
  clock: 'down',
  scoreStops: true,
  write: writeHockey,
  outcomes: hockeyOutcomes,
};

/** Goals expected of a minute, by side. */
interface GoalRates {
  readonly home: number;
  readonly away: number;
}

function ratesOf(edge: number): GoalRates {
  return {
    home: (MEAN_HOME * Math.exp(PER_STRENGTH * edge)) / 60,
    away: (MEAN_AWAY * Math.exp(-PER_STRENGTH * edge)) / 60,
  };
}

function inOvertime({ home, away }: GoalRates): GoalRates {
  return { home: home * OVERTIME_FACTOR, away: away * OVERTIME_FACTOR };
}

function shootOutChance(edge: number): number {
  return clamp(0.5 + SHOOT_OUT_PER_STRENGTH * edge, 0.3, 0.7);
}

function writeHockey(plan: MatchPlan): MatchScript {
  const edge = edgeOf(plan);
  const rates = ratesOf(edge);
  const writer = openScript(plan, {
    phase: 'P1',
    clockMs: PERIOD_MS,
    running: true,
    board: { FT: NO_SCORE, RT: NO_SCORE, P1: NO_SCORE },
  });
  for (const [at, period] of PERIODS.entries()) {
    playPeriod(writer, rates, [period, 'RT']);
    const next = PERIODS[at + 1];
    if (next) startPeriod(writer, { phase: next, lengthMs: PERIOD_MS, restMs: INTERMISSION_MS });
  }
  if (isLevel(writer.now.board.FT)) {
    startPeriod(writer, { phase: 'OT', lengthMs: OVERTIME_MS, restMs: 2 * MINUTE_MS });
    playPeriod(writer, inOvertime(rates), []);
  }
  if (isLevel(writer.now.board.FT)) shootOut(writer, shootOutChance(edge));
  writeStep(writer, 30 * SECOND_MS, { phase: 'ended', running: false, open: false });
  const script = endMatch(plan, writer.states, { completed: completedOf, correct: () => null });
  return withPlayedTime(script, playedOf);
}

function isLevel({ home, away }: Score): boolean {
  return home === away;
}

/** Betting stays stopped a little, opens for the next period, and then that period begins. */
function startPeriod(
  writer: ScriptWriter,
  next: {
    readonly phase: LiveState['phase'];
    readonly lengthMs: number;
    readonly restMs: number;
  },
): void {
  const { phase } = next;
  const { board } = writer.now;
  writeStep(writer, AFTER_PERIOD_MS, {
    phase,
    clockMs: next.lengthMs,
    running: false,
    open: true,
    ...(phase === 'OT' ? {} : { board: { ...board, [phase]: NO_SCORE } }),
  });
  writeStep(writer, next.restMs, { running: true });
}

/** Plays until the clock has run down, in overtime until the first goal. */
function playPeriod(writer: ScriptWriter, rates: GoalRates, tallies: readonly Period[]): void {
  const isSudden = writer.now.phase === 'OT';
  while (writer.now.clockMs > 0) {
    const { rng, now } = writer;
    const [from, to] = PLAY_SECONDS;
    const playMs = Math.min(now.clockMs, seconds(rng, from, to));
    const perMs = (rates.home + rates.away) / MINUTE_MS;
    const goalMs = Math.ceil(-Math.log(1 - rng.unit()) / perMs / SECOND_MS) * SECOND_MS;
    if (goalMs <= playMs) {
      const side = rng.unit() < rates.home / (rates.home + rates.away) ? 'home' : 'away';
      score(writer, goalMs, { side, tallies });
      if (isSudden) return;
    } else {
      writeStep(writer, playMs, { clockMs: now.clockMs - playMs, running: false });
    }
    if (writer.now.clockMs === 0) break;
    resume(writer);
  }
  writeStep(writer, SECOND_MS, { running: false, open: false });
}

function score(
  writer: ScriptWriter,
  afterMs: number,
  goal: { readonly side: Side; readonly tallies: readonly Period[] },
): void {
  const { board, clockMs } = writer.now;
  const names = ['FT', ...goal.tallies];
  const parts = names.map((name) => [name, addTo(board[name] ?? NO_SCORE, goal.side)] as const);
  const after = { ...board, ...Object.fromEntries(parts) };
  writeStep(
    writer,
    afterMs,
    {
      board: after,
      clockMs: clockMs - afterMs,
      running: false,
      incident: 'goal',
      open: false,
    },
    { what: 'goal', side: goal.side, score: after.FT },
  );
}

/** The next face-off; after a goal betting opens before it. */
function resume(writer: ScriptWriter): void {
  const [from, to] = writer.now.open ? REST_SECONDS : AFTER_GOAL_SECONDS;
  writeStep(writer, seconds(writer.rng, from, to), { running: true, open: true });
}

/** The winner of the shoot-out gets one goal more. */
function shootOut(writer: ScriptWriter, chance: number): void {
  writeStep(writer, AFTER_PERIOD_MS, { phase: 'PK', clockMs: 0, running: false });
  const side = writer.rng.unit() < chance ? 'home' : 'away';
  const board = { ...writer.now.board, FT: addTo(writer.now.board.FT, side) };
  writeStep(
    writer,
    SHOOT_OUT_MS,
    { board, incident: 'goal' },
    { what: 'goal', side, score: board.FT },
  );
}

function placeOf(phase: LiveState['phase']): number {
  return PERIODS.findIndex((period) => phase.startsWith(period));
}

/** Time on the clock so far; overtime comes on top of 60 minutes. */
function playedOf({ phase, clockMs }: LiveState): number {
  if (phase === 'OT') return PERIODS.length * PERIOD_MS + OVERTIME_MS - clockMs;
  if (phase === 'PK') return PERIODS.length * PERIOD_MS + OVERTIME_MS;
  return Math.max(0, placeOf(phase)) * PERIOD_MS + PERIOD_MS - clockMs;
}

/** The tallies of periods that are over: the phase has gone on, or the match has ended. */
function completedOf(state: LiveState): readonly Period[] {
  const { phase, board } = state;
  const at = placeOf(phase);
  const isOver = phase === 'ended' && board.P3 !== undefined && !isLevel(board.FT);
  if (isOver) return Object.keys(board);
  if (phase === 'OT' || phase === 'PK') return [...PERIODS, 'RT'];
  const over = phase === 'ended' ? PERIODS.filter((period) => board[period]).length - 1 : at;
  return PERIODS.slice(0, Math.max(0, over));
}

function hockeyOutcomes(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): readonly WeightedOutcome[] {
  const edge = opinionOf(plan, elapsedMs);
  const rates = ratesOf(edge);
  const { phase, board } = state;
  if (phase === 'OT' || phase === 'PK') {
    const chance = overtimeChance(edge, phase === 'OT' ? leftOf(state, elapsedMs) : 0);
    return decided(board.RT ?? board.FT, board, { weight: 1, chance });
  }
  const at = Math.max(0, placeOf(phase));
  const left = phase === 'prematch' ? PERIOD_MS : leftOf(state, elapsedMs);
  const minutes = PERIODS.map((_, place) => (place < at ? 0 : place > at ? PERIOD_MS : left));
  const samples = samplesOf(plan, rates, minutes);
  const chance = overtimeChance(edge, OVERTIME_MS);
  return samples.flatMap(({ weight, goals }) => {
    const parts = goals.map((goal, place) =>
      sumOf([board[PERIODS[place] ?? 'P1'] ?? NO_SCORE, goal]),
    );
    const tallies = { P1: parts[0], P2: parts[1], P3: parts[2] };
    const RT = sumOf(parts);
    const periods = Object.fromEntries(
      Object.entries(tallies).flatMap(([name, score]) => (score ? [[name, score] as const] : [])),
    );
    return decided(RT, periods, { weight, chance });
  });
}

/** Time left in the period, as its clock shows now. */
function leftOf(state: LiveState, elapsedMs: number): number {
  const gone = state.running ? elapsedMs - state.since : 0;
  return Math.max(0, state.clockMs - gone);
}

/** Home's chance to win what is level after 60 minutes. */
function overtimeChance(edge: number, leftMs: number): number {
  const { home, away } = inOvertime(ratesOf(edge));
  const goal = 1 - Math.exp((-(home + away) * leftMs) / MINUTE_MS);
  return (goal * home) / (home + away) + (1 - goal) * shootOutChance(edge);
}

/** The outcome of a regulation time: as it is, or won by either side beyond it. */
function decided(
  RT: Score,
  periods: Readonly<Record<Period, Score>>,
  of: { readonly weight: number; readonly chance: number },
): readonly WeightedOutcome[] {
  if (!isLevel(RT)) return [{ weight: of.weight, periods: { ...periods, RT, FT: RT } }];
  return (['home', 'away'] as const).map((side) => ({
    weight: of.weight * (side === 'home' ? of.chance : 1 - of.chance),
    periods: { ...periods, RT, FT: addTo(RT, side) },
  }));
}

interface Sample {
  readonly weight: number;
  /** Goals still to come in each period. */
  readonly goals: readonly Score[];
}

/**
 * Evenly spread samples of the goals to come, weighted so that every score of a period and of the regulation time
 * has its exact chance.
 */
function samplesOf(
  plan: MatchPlan,
  rates: GoalRates,
  leftMs: readonly number[],
): readonly Sample[] {
  const deck = createDeck(seedOf(plan.seed, 'deck'));
  const tables = leftMs.map((ms) => ({
    home: summedPoisson((rates.home * ms) / MINUTE_MS),
    away: summedPoisson((rates.away * ms) / MINUTE_MS),
  }));
  const drawn = Array.from({ length: STRATA }, (_, at): Sample => {
    const goals = tables.map((table, place) => ({
      home: goalsAt(table.home, deck(at, 2 * place)),
      away: goalsAt(table.away, deck(at, 2 * place + 1)),
    }));
    return { weight: 1, goals };
  });
  const all = leftMs.reduce((sum, ms) => sum + ms, 0);
  const parts = leftMs.flatMap((ms, place) =>
    ms > 0 ? [goalsMargin(rates, ms, ({ goals }) => goals[place])] : [],
  );
  const weights = weighed(drawn, [...parts, goalsMargin(rates, all, ({ goals }) => sumOf(goals))]);
  return drawn.flatMap((one, at) => {
    const weight = weights[at] ?? 0;
    return weight > 0 ? [{ ...one, weight }] : [];
  });
}

/** Goals of a time, with the exact chances of their scores. */
function goalsMargin(
  rates: GoalRates,
  ms: number,
  scoreOf: (sample: Sample) => Score | undefined,
): Margin<Sample> {
  const home = poisson((rates.home * ms) / MINUTE_MS);
  const away = poisson((rates.away * ms) / MINUTE_MS);
  return {
    keyOf(sample) {
      const score = scoreOf(sample);
      return score ? score.home * KEY_WIDTH + score.away : null;
    },
    chanceOf(key) {
      const name = Number(key);
      return (home[Math.floor(name / KEY_WIDTH)] ?? 0) * (away[name % KEY_WIDTH] ?? 0);
    },
  };
}

function poisson(mean: number): readonly number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= 3 * GOALS_MAX; goals += 1) {
    chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  }
  return chances;
}

function summedPoisson(mean: number): readonly number[] {
  let sum = 0;
  return poisson(mean)
    .slice(0, GOALS_MAX)
    .map((chance) => {
      sum += chance;
      return sum;
    });
}

function goalsAt(summed: readonly number[], unit: number): number {
  const goals = summed.findIndex((chance) => unit < chance);
  return goals < 0 ? GOALS_MAX : goals;
}
