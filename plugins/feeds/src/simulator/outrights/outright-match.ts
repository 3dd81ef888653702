import { createSeededRng, type UnixMs } from '@tianping/base';
import type {
  FeedMessage,
  MarketQuote,
  MatchResult,
  OutrightResult,
  PriceBook,
  Side,
  WeightedOutcome,
} from '@tianping/feeds';
import { drift, playRng, seedOf } from '../hash.ts';
import { NO_SCORE } from '../live-state.ts';
import { updateQuotes } from '../quotes.ts';
import type { RunningMatch } from '../running-match.ts';
import { type OutrightPlan, outrightFixture } from './outright-plans.ts';

const DAY_MS = 24 * 3_600_000;
/** So long after the close of betting the winner is known. */
const RESULT_AFTER_MS = 90_000;
/** What a point of strength is worth, as a power of e. */
const STRENGTH_EFFECT = 0.11;
/** How far the opinion of a runner wanders in days, in points of strength. */
const OPINION_RANGE = 0.7;
/** Share of the questions with a dead heat, where one is possible; and with a runner that withdraws. */
const DEAD_HEAT = 0.25;
const WITHDRAWN = 0.15;
/** How many ways to be relegated together are sampled. */
const DRAWS = 240;

/** A question of who wins, from the day it is asked until it is answered. */
export function createOutright(
  plan: OutrightPlan,
  priceBook: PriceBook,
  now: UnixMs,
): RunningMatch {
  const quotes = new Map<string, MarketQuote>();
  const dropOut = dropOutOf(plan);
  let statedUntil = now;
  const isClosed = (at: UnixMs): boolean => at >= plan.startAt;
  const resultAt = plan.startAt + RESULT_AFTER_MS;
  const reprice = (at: UnixMs): readonly MarketQuote[] =>
    updateQuotes(quotes, isClosed(at) ? [] : quotesAt(plan, { priceBook, at }));
  const priced = (markets: readonly MarketQuote[]): readonly FeedMessage[] =>
    markets.length === 0 ? [] : [{ type: 'prices', key: plan.key, markets }];
  const ended: FeedMessage = {
    type: 'clock',
    key: plan.key,
    phase: 'ended',
    clockMs: 0,
    running: false,
  };
  const result = (): FeedMessage => ({ type: 'result', key: plan.key, result: resultOf(plan) });
  return {
    plan,
    isLive: () => false,
    isOver: () => statedUntil >= resultAt,
    nextAt: () => [dropOut?.at ?? 0, plan.startAt, resultAt].find((at) => at > statedUntil) ?? null,
    picture(at) {
      reprice(at);
      return [
        { type: 'fixture', fixture: outrightFixture(plan) },
        ...(isClosed(at) ? [ended] : priced([...quotes.values()])),
        ...(at >= resultAt ? [result()] : []),
      ];
    },
    step(at) {
      const before = statedUntil;
      statedUntil = at;
      const passed = (moment: UnixMs): boolean => before < moment && moment <= at;
      return [
        ...(passed(plan.startAt) ? [ended] : []),
        ...priced(reprice(at)),
        ...(passed(resultAt) ? [result()] : []),
      ];
    },
    refresh: (at) => priced(reprice(at)),
    clock: () => [],
  };
}

function quotesAt(
  plan: OutrightPlan,
  { priceBook, at }: { readonly priceBook: PriceBook; readonly at: UnixMs },
): readonly MarketQuote[] {
  return priceBook({
    gameType: 'FS',
    inPlay: false,
    phase: 'prematch',
    board: { FT: NO_SCORE },
    outcomes: outcomesAt(plan, at),
    runners: plan.runners,
  });
}

function outcomesAt(plan: OutrightPlan, at: UnixMs): readonly WeightedOutcome[] {
  const chances = chancesAt(plan, at);
  if (plan.places === 1) {
    return chances.map(({ id, chance }) => outcome(chance, { winners: [id], places: 1 }));
  }
  const rng = createSeededRng(seedOf(plan.seed, 'draws'));
  return Array.from({ length: DRAWS }, () =>
    outcome(1, { winners: drawn(chances, plan.places, () => rng.unit()), places: plan.places }),
  );
}

function outcome(weight: number, outright: OutrightResult): WeightedOutcome {
  return { weight, periods: {}, outright };
}

interface Chance {
  readonly id: Side;
  readonly chance: number;
}

/** What each runner that is still in it is thought worth; opinions wander with the days. */
function chancesAt(plan: OutrightPlan, at: UnixMs): readonly Chance[] {
  const dropOut = dropOutOf(plan);
  return plan.runners
    .filter(({ id }) => !(dropOut && dropOut.id === id && dropOut.at <= at))
    .map(({ id, strength }) => {
      const opinion = OPINION_RANGE * drift(seedOf(plan.seed, id), at, 2 * DAY_MS);
      return { id, chance: Math.exp(STRENGTH_EFFECT * (strength + opinion)) };
    });
}

/** Draws runners one after the other, each by its chances among those left. */
function drawn(chances: readonly Chance[], count: number, roll: () => number): readonly Side[] {
  let left = [...chances];
  const ids: Side[] = [];
  while (ids.length < count && left.length > 0) {
    const total = left.reduce((sum, { chance }) => sum + chance, 0);
    let at = roll() * total;
    const found = left.find(({ chance }) => {
      at -= chance;
      return at <= 0;
    });
    const id = (found ?? left[0])?.id;
    if (id === undefined) break;
    ids.push(id);
    left = left.filter((one) => one.id !== id);
  }
  return ids;
}

/** The runner that will withdraw, where one does: never one of the favourites. */
function dropOutOf(plan: OutrightPlan): { readonly id: Side; readonly at: UnixMs } | null {
  if (plan.kind !== 'champion') return null;
  const rng = playRng(plan.secret, 'drop out');
  if (rng.unit() >= WITHDRAWN) return null;
  const runner = plan.runners[plan.runners.length - 1 - rng.int(3)];
  if (!runner) return null;
  const share = 0.3 + 0.5 * rng.unit();
  return { id: runner.id, at: Math.floor(plan.openAt + share * (plan.startAt - plan.openAt)) };
}

function resultOf(plan: OutrightPlan): MatchResult {
  const rng = playRng(plan.secret, 'answer');
  const isShared = plan.kind === 'scorer' && rng.unit() < DEAD_HEAT;
  const count = isShared ? plan.places + 1 : plan.places;
  const winners = drawn(chancesAt(plan, plan.startAt), count, () => rng.unit());
  const dropOut = dropOutOf(plan);
  const isTennis = plan.league.gameType === 'TN';
  return {
    revision: 1,
    status: 'final',
    periods: {},
    outright: {
      winners,
      places: plan.places,
      ...(dropOut ? { withdrawn: [dropOut.id] } : {}),
      ...(dropOut && isTennis ? { refund: true } : {}),
    },
    source: 'simulator',
    at: plan.startAt + RESULT_AFTER_MS,
  };
}
