import type { UnixMs } from '@tianping/base';
import type { FeedMessage, MarketQuote, MatchResult, Moment, PriceBook } from '@tianping/feeds';
import { MOMENTS_AGAIN_MAX } from '../limits.ts';
import {
  type LiveState,
  type MatchScript,
  messagesOfChange,
  NOT_STARTED,
  needsFreshPrices,
  type ScheduledResult,
} from './live-state.ts';
import { updateQuotes } from './quotes.ts';
import { fixtureOf, type MatchPlan } from './schedule.ts';
import type { SportModel } from './sport-model.ts';

/** A match in progress: what has been published of it and what comes next. */
export interface RunningMatch {
  /** The parts of its plan that the stage needs. */
  readonly plan: Pick<MatchPlan, 'key' | 'startAt' | 'seed' | 'speed'>;
  /**
   * A snapshot for a listener that knows nothing; a match that was never priced before brings its list markets, the
   * others come with its first refresh.
   */
  picture(now: UnixMs, unpriced?: 'unpriced'): readonly FeedMessage[];
  /** What has happened since the last call; prices that no longer hold are sent again. */
  step(now: UnixMs): readonly FeedMessage[];
  /** Prices that moved: of all markets, or only of those that must be fresh. */
  refresh(now: UnixMs, listOnly: boolean): readonly FeedMessage[];
  /** The reading of the match clock, where one runs. */
  clock(now: UnixMs): readonly FeedMessage[];
  /** When something happens next; null when everything has been published. */
  nextAt(): UnixMs | null;
  isLive(): boolean;
  isOver(): boolean;
}

/** What prices a match and plays it. */
export interface MatchEngine {
  readonly model: SportModel;
  readonly priceBook: PriceBook;
}

/** The match's place in its script, which is written when it kicks off. */
interface Course extends MatchEngine {
  readonly plan: MatchPlan;
  readonly quotes: Map<string, MarketQuote>;
  script: MatchScript | null;
  state: LiveState;
  statesStated: number;
  resultsStated: number;
}

export function createRunningMatch(plan: MatchPlan, booth: MatchEngine, now: UnixMs): RunningMatch {
  const course: Course = {
    ...booth,
    plan,
    quotes: new Map(),
    script: null,
    state: NOT_STARTED,
    statesStated: 0,
    resultsStated: 0,
  };
  moveTo(course, now);
  return {
    plan,
    isLive: () => course.state.phase !== 'prematch' && course.state.phase !== 'ended',
    isOver: () => course.script !== null && course.resultsStated === course.script.results.length,
    nextAt: () => nextAt(course),
    picture: (at, unpriced) => pictureOf(course, at, unpriced === undefined),
    step: (at) => stepTo(course, at),
    refresh: (at, listOnly) =>
      takesBets(course) ? priceMessages(plan, reprice(course, at, listOnly)) : [],
    clock(at) {
      const { phase, running } = course.state;
      if (!running) return [];
      const clockMs = clockAt(course, at);
      return [{ type: 'clock', key: plan.key, phase, clockMs, running, rate: plan.speed }];
    },
  };
}

/** Moves to the state at a time; nothing in between is skipped silently, see `messagesOfChange`. */
function moveTo(course: Course, at: UnixMs): void {
  const { plan } = course;
  if (at < plan.startAt) return;
  course.script ??= course.model.write(plan);
  const { states, results } = course.script;
  const elapsed = elapsedMs(plan, at);
  while ((states[course.statesStated]?.since ?? Infinity) <= elapsed) course.statesStated += 1;
  while ((results[course.resultsStated]?.since ?? Infinity) <= elapsed) course.resultsStated += 1;
  course.state = states[course.statesStated - 1] ?? NOT_STARTED;
}

function nextAt({ plan, script, statesStated, resultsStated }: Course): UnixMs | null {
  if (!script) return plan.startAt;
  const state = script.states[statesStated]?.since ?? Infinity;
  const next = Math.min(state, script.results[resultsStated]?.since ?? Infinity);
  return next === Infinity ? null : wallAt(plan, next);
}

function pictureOf(course: Course, at: UnixMs, isPriced: boolean): readonly FeedMessage[] {
  const { plan, model, quotes, resultsStated } = course;
  const hasPrices = isPriced && takesBets(course);
  if (hasPrices) reprice(course, at, quotes.size === 0 && !course.script);
  return [
    { type: 'fixture', fixture: fixtureOf(plan, model.bestOf?.(plan)) },
    ...changeMessages(course, { before: null, moments: momentsSoFar(course), at }),
    ...(hasPrices ? priceMessages(plan, [...quotes.values()]) : []),
    ...resultMessages(course, Math.max(0, resultsStated - 1)),
  ];
}

/** Moments of a match in play that are still worth reporting: those that counted, and the latest of the rest. */
function momentsSoFar({ script, state, statesStated }: Course): readonly Moment[] {
  if (!script || state.phase === 'ended') return [];
  const stated = script.states.slice(0, statesStated).flatMap((one) => one.moments ?? []);
  const latest = stated.length - MOMENTS_AGAIN_MAX;
  return stated.filter((moment, at) => at >= latest || !PASSING.has(moment.what));
}

/** Kinds of moments that nobody asks about once the next ones have come. */
const PASSING: ReadonlySet<Moment['what']> = new Set([
  'attack',
  'danger',
  'shotOff',
  'shotOn',
  'freeKick',
  'offside',
  'point',
  'points',
  'out',
  'kill',
]);

function stepTo(course: Course, at: UnixMs): readonly FeedMessage[] {
  const { plan, quotes, state: before, statesStated, resultsStated: resultsBefore } = course;
  moveTo(course, at);
  const { state } = course;
  const passed = course.script?.states.slice(statesStated, course.statesStated) ?? [];
  const moments = passed.flatMap((one) => one.moments ?? []);
  const messages = before === state ? [] : [...changeMessages(course, { before, moments, at })];
  if (takesBets(course)) messages.push(...pricesAfter(course, { before, passed, at }));
  else if (state.phase !== before.phase && (state.phase === 'ended' || state.open)) {
    messages.push(...priceMessages(plan, updateQuotes(quotes, [])));
  }
  return [...messages, ...resultMessages(course, resultsBefore)];
}

/** Prices that an event has made stale: all of them where it decided much. */
function pricesAfter(
  course: Course,
  change: {
    readonly before: LiveState;
    readonly passed: readonly LiveState[];
    readonly at: UnixMs;
  },
): readonly FeedMessage[] {
  const { plan, model, quotes, state } = course;
  const { before } = change;
  const allAnew = needsFreshPrices(before, state, model.scoreStops);
  if (!allAnew && before.board === state.board && before.live === state.live) return [];
  const decides = change.passed.some((one) => one.decides);
  const whole = allAnew || decides || before.phase !== state.phase;
  const moved = reprice(course, change.at, !whole);
  return priceMessages(plan, allAnew ? [...quotes.values()] : moved);
}

function takesBets({ model, state }: Course): boolean {
  if (!state.open || state.phase === 'ended') return false;
  return state.phase === 'prematch' || (model.inPlay ?? true);
}

function changeMessages(
  course: Course,
  change: {
    readonly before: LiveState | null;
    readonly moments: readonly Moment[];
    readonly at: UnixMs;
  },
): readonly FeedMessage[] {
  const { plan, model, state } = course;
  return messagesOfChange({
    key: plan.key,
    before: change.before,
    after: state,
    moments: change.moments,
    clockMs: clockAt(course, change.at),
    rate: plan.speed,
    scoreStops: model.scoreStops,
  });
}

function priceMessages(plan: MatchPlan, markets: readonly MarketQuote[]): readonly FeedMessage[] {
  return markets.length === 0 ? [] : [{ type: 'prices', key: plan.key, markets }];
}

function resultMessages({ plan, script, resultsStated }: Course, from: number): FeedMessage[] {
  return (script?.results.slice(from, resultsStated) ?? []).map((due) => ({
    type: 'result',
    key: plan.key,
    result: resultOf(plan, due),
  }));
}

/** Brings the quotes up to date and returns those that moved. */
function reprice(course: Course, at: UnixMs, listOnly: boolean): readonly MarketQuote[] {
  const { plan, model, state } = course;
  const fresh = course.priceBook({
    gameType: model.gameType,
    inPlay: state.phase !== 'prematch',
    phase: state.phase,
    board: state.board,
    outcomes: model.outcomes(plan, state, elapsedMs(plan, at), listOnly),
    ...(model.bestOf ? { bestOf: model.bestOf(plan) } : {}),
    ...(listOnly ? { listOnly } : {}),
  });
  return updateQuotes(course.quotes, fresh, listOnly);
}

function elapsedMs(plan: MatchPlan, at: UnixMs): number {
  return (at - plan.startAt) * plan.speed;
}

/** The first whole millisecond of wall clock at which this much has been played. */
function wallAt(plan: MatchPlan, sinceMs: number): UnixMs {
  return plan.startAt + Math.ceil(sinceMs / plan.speed);
}

function clockAt({ plan, model, state }: Course, at: UnixMs): number {
  if (!state.running || model.clock === 'none') return state.clockMs;
  const gone = elapsedMs(plan, at) - state.since;
  const clockMs = model.clock === 'up' ? state.clockMs + gone : state.clockMs - gone;
  return Math.max(0, Math.round(clockMs));
}

function resultOf(plan: MatchPlan, due: ScheduledResult): MatchResult {
  const { since, ...result } = due;
  return { ...result, source: 'simulator', at: wallAt(plan, since) };
}
