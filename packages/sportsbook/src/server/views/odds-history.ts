import type { UnixMs } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import { clockReading } from '../../rules/match/clock.ts';
import { HISTORY_EVERY_MS, HISTORY_POINTS_MAX } from '../limits.ts';
import type { StateChange } from '../state/apply-feed-event.ts';
import {
  isInPlay,
  type MarketRegistry,
  type MarketState,
  type MatchState,
  marketStatus,
} from '../state/match-state.ts';

/** Prices of a market at a moment, in the order of the sides of its course; null while it was suspended. */
export interface PricePoint {
  readonly at: UnixMs;
  /** Reading of a football clock then; null before the start and in sports whose clock does not count up. */
  readonly clockMs: number | null;
  readonly line: number | null;
  readonly prices: readonly (number | null)[];
}

export interface PriceCourse {
  readonly sides: readonly Side[];
  readonly points: PricePoint[];
}

/**
 * How the prices of each match's main markets moved, in memory. The main line of a family and tally is one course,
 * whatever its line was at the time; other lines and groups are not recorded, for there are hundreds of them.
 */
export class OddsHistory {
  readonly #markets: MarketRegistry;
  readonly #byMatch = new Map<string, Map<string, PriceCourse>>();

  constructor(markets: MarketRegistry) {
    this.#markets = markets;
  }

  note({ state, changes }: StateChange, at: UnixMs): void {
    for (const id of changes.markets) {
      const market = state.markets.get(id);
      if (!market?.main || !this.#isRetained(state, market)) continue;
      const status = marketStatus(state, market);
      if (status === 'closed') continue;
      const courses = this.#byMatch.get(state.matchId) ?? new Map<string, PriceCourse>();
      this.#byMatch.set(state.matchId, courses);
      add(courses, market, { at, clockMs: clockOf(state, at), isOpen: status === 'open' });
    }
  }

  /** Null for a market that is not the main one of its family and tally. */
  courseOf(matchId: string, market: MarketState): PriceCourse | null {
    if (!market.main) return null;
    return this.#byMatch.get(matchId)?.get(nameOf(market)) ?? null;
  }

  forget(matchId: string): void {
    this.#byMatch.delete(matchId);
  }

  #isRetained({ fixture }: MatchState, { family, period }: MarketState): boolean {
    const plugin = this.#markets.get(family);
    return plugin?.group({ gameType: fixture.gameType, period }) === 'main';
  }
}

function clockOf(state: MatchState, at: UnixMs): number | null {
  const { gameType } = state.fixture;
  if (!isInPlay(state) || (gameType !== 'FT' && gameType !== 'VF')) return null;
  return Math.round(clockReading(state, at, 'up'));
}

function nameOf({ family, period }: MarketState): string {
  return `${family}.${period}`;
}

/** A point that follows the one before the last too soon replaces the last one: the latest price is always there. */
function add(
  courses: Map<string, PriceCourse>,
  market: MarketState,
  now: { readonly at: UnixMs; readonly clockMs: number | null; readonly isOpen: boolean },
): void {
  const known = courses.get(nameOf(market));
  const course = known ?? { sides: market.prices.map(({ side }) => side), points: [] };
  courses.set(nameOf(market), course);
  const { sides, points } = course;
  const before = points.at(-2);
  if (before && now.at - before.at < HISTORY_EVERY_MS) points.pop();
  const priceOf = (side: Side) => market.prices.find((price) => price.side === side)?.price ?? null;
  const prices = sides.map((side) => (now.isOpen ? priceOf(side) : null));
  points.push({ at: now.at, clockMs: now.clockMs, line: market.line, prices });
  if (points.length > HISTORY_POINTS_MAX) points.splice(1, 1);
}
