import type { UnixMs } from '@tianping/base';
import type { FeedMessage, MarketQuote, MatchResult } from '@tianping/feeds';
import { type PricedMarket, priceMarkets } from '@tianping/odds';
import { writeBasketball } from './basketball.ts';
import { basketballRemaining } from './basketball-model.ts';
import { writeFootball } from './football.ts';
import { footballRemaining } from './football-model.ts';
import {
  type DueResult,
  type LiveState,
  type MatchScript,
  messagesOfChange,
  NOT_STARTED,
  needsFreshPrices,
} from './live-state.ts';
import { fixtureOf, type MatchPlan } from './schedule.ts';

/** Lines beside the main one. */
const ALTERNATIVES = { FT: 2, HT: 1 } as const;

/** A match on its way: what has been said of it and what comes next. */
export interface RunningMatch {
  readonly plan: MatchPlan;
  /** Everything to say of it so far, for a listener that knows nothing. */
  picture(now: UnixMs): readonly FeedMessage[];
  /** What has happened since the last call; prices that no longer hold are said anew. */
  step(now: UnixMs): readonly FeedMessage[];
  /** Prices that moved. */
  refresh(now: UnixMs): readonly FeedMessage[];
  /** The reading of the match clock, where one runs. */
  clock(now: UnixMs): readonly FeedMessage[];
  /** When something happens next; null when all has been said. */
  nextAt(): UnixMs | null;
  isLive(): boolean;
  isOver(): boolean;
}

/** The match's place in its script, which is written when it kicks off. */
interface Course {
  readonly plan: MatchPlan;
  readonly quotes: Map<string, MarketQuote>;
  script: MatchScript | null;
  state: LiveState;
  statesSaid: number;
  resultsSaid: number;
}

export function createRunningMatch(plan: MatchPlan, now: UnixMs): RunningMatch {
  const course: Course = {
    plan,
    quotes: new Map(),
    script: null,
    state: NOT_STARTED,
    statesSaid: 0,
    resultsSaid: 0,
  };
  moveTo(course, now);
  return {
    plan,
    isLive: () => course.state.phase !== 'prematch' && course.state.phase !== 'ended',
    isOver: () => course.script !== null && course.resultsSaid === course.script.results.length,
    nextAt: () => nextAt(course),
    picture: (at) => pictureOf(course, at),
    step: (at) => stepTo(course, at),
    refresh: (at) => (course.state.open ? priceMessages(plan, reprice(course, at)) : []),
    clock(at) {
      const { phase, running } = course.state;
      if (!running) return [];
      const clockMs = clockAt(plan, course.state, at);
      return [{ type: 'clock', key: plan.key, phase, clockMs, running, rate: plan.world.speed }];
    },
  };
}

/** Turns to the state of a time; nothing in between is skipped silently, see `messagesOfChange`. */
function moveTo(course: Course, at: UnixMs): void {
  const { plan } = course;
  if (at < plan.startAt) return;
  course.script ??= writeMatch(plan);
  const { states, results } = course.script;
  const elapsed = elapsedMs(plan, at);
  while ((states[course.statesSaid]?.since ?? Infinity) <= elapsed) course.statesSaid += 1;
  while ((results[course.resultsSaid]?.since ?? Infinity) <= elapsed) course.resultsSaid += 1;
  course.state = states[course.statesSaid - 1] ?? NOT_STARTED;
}

function nextAt({ plan, script, statesSaid, resultsSaid }: Course): UnixMs | null {
  if (!script) return plan.startAt;
  const state = script.states[statesSaid]?.since ?? Infinity;
  const next = Math.min(state, script.results[resultsSaid]?.since ?? Infinity);
  return next === Infinity ? null : wallAt(plan, next);
}

function pictureOf(course: Course, at: UnixMs): readonly FeedMessage[] {
  const { plan, quotes, state, resultsSaid } = course;
  if (state.open) reprice(course, at);
  return [
    { type: 'fixture', fixture: fixtureOf(plan) },
    ...changeMessages(course, null, at),
    ...(state.open ? priceMessages(plan, [...quotes.values()]) : []),
    ...resultMessages(course, Math.max(0, resultsSaid - 1)),
  ];
}

function stepTo(course: Course, at: UnixMs): readonly FeedMessage[] {
  const { plan, quotes, state: before, resultsSaid: resultsBefore } = course;
  moveTo(course, at);
  const { state } = course;
  const messages = before === state ? [] : [...changeMessages(course, before, at)];
  const allAnew = needsFreshPrices(before, state);
  if (state.open && (allAnew || before.board !== state.board)) {
    const moved = reprice(course, at);
    messages.push(...priceMessages(plan, allAnew ? [...quotes.values()] : moved));
  }
  if (state.phase === 'ended' && before.phase !== 'ended') {
    messages.push(...priceMessages(plan, updateQuotes(quotes, [])));
  }
  return [...messages, ...resultMessages(course, resultsBefore)];
}

function changeMessages(
  { plan, state }: Course,
  before: LiveState | null,
  at: UnixMs,
): readonly FeedMessage[] {
  return messagesOfChange({
    key: plan.key,
    before,
    after: state,
    clockMs: clockAt(plan, state, at),
    rate: plan.world.speed,
  });
}

function priceMessages(plan: MatchPlan, markets: readonly MarketQuote[]): readonly FeedMessage[] {
  return markets.length === 0 ? [] : [{ type: 'prices', key: plan.key, markets }];
}

function resultMessages({ plan, script, resultsSaid }: Course, from: number): FeedMessage[] {
  return (script?.results.slice(from, resultsSaid) ?? []).map((due) => ({
    type: 'result',
    key: plan.key,
    result: resultOf(plan, due),
  }));
}

/** Brings the quotes up to date and returns those that moved. */
function reprice({ plan, quotes, state }: Course, at: UnixMs): readonly MarketQuote[] {
  return updateQuotes(quotes, quotesAt(plan, state, at));
}

function writeMatch(plan: MatchPlan): MatchScript {
  return plan.league.gameType === 'FT' ? writeFootball(plan) : writeBasketball(plan);
}

function elapsedMs(plan: MatchPlan, at: UnixMs): number {
  return (at - plan.startAt) * plan.world.speed;
}

/** The first whole millisecond of the wall clock at which so much has been played. */
function wallAt(plan: MatchPlan, sinceMs: number): UnixMs {
  return plan.startAt + Math.ceil(sinceMs / plan.world.speed);
}

function clockAt(plan: MatchPlan, state: LiveState, at: UnixMs): number {
  if (!state.running) return state.clockMs;
  const gone = elapsedMs(plan, at) - state.since;
  const clockMs = plan.league.gameType === 'FT' ? state.clockMs + gone : state.clockMs - gone;
  return Math.max(0, Math.round(clockMs));
}

function resultOf(plan: MatchPlan, due: DueResult): MatchResult {
  const { since, ...result } = due;
  return { ...result, source: 'simulator', at: wallAt(plan, since) };
}

function quotesAt(plan: MatchPlan, state: LiveState, at: UnixMs): readonly MarketQuote[] {
  const { gameType } = plan.league;
  const remainingOf = gameType === 'FT' ? footballRemaining : basketballRemaining;
  const remaining = remainingOf(plan, state, elapsedMs(plan, at));
  const markets = priceMarkets({
    gameType,
    score: state.board.FT,
    full: remaining.full,
    half: remaining.half,
    alternatives: ALTERNATIVES.FT,
  });
  return withoutFarLines(markets).map((market) => ({ ...market, state: 'open' }));
}

/** The first half is offered on fewer lines; they come nearest first. */
function withoutFarLines(markets: readonly PricedMarket[]): readonly PricedMarket[] {
  const counts = new Map<string, number>();
  return markets.filter((market) => {
    const name = `${market.family}.${market.period}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count <= ALTERNATIVES[market.period];
  });
}

/**
 * Brings the known quotes up to date and returns those that changed; what is not offered any more
 * closes.
 */
function updateQuotes(
  known: Map<string, MarketQuote>,
  fresh: readonly MarketQuote[],
): readonly MarketQuote[] {
  const changed: MarketQuote[] = [];
  const offered = new Set<string>();
  for (const quote of fresh) {
    const name = nameOf(quote);
    offered.add(name);
    const before = known.get(name);
    if (before && sameQuote(before, quote)) continue;
    known.set(name, quote);
    changed.push(quote);
  }
  for (const [name, quote] of known) {
    if (offered.has(name) || quote.state === 'closed') continue;
    const closed: MarketQuote = { ...quote, state: 'closed', main: false };
    known.set(name, closed);
    changed.push(closed);
  }
  return changed;
}

function nameOf(quote: MarketQuote): string {
  return `${quote.family}.${quote.period}.${quote.line}`;
}

function sameQuote(one: MarketQuote, other: MarketQuote): boolean {
  return (
    one.state === other.state &&
    one.main === other.main &&
    one.prices.every((price, at) => price.price === other.prices[at]?.price)
  );
}
