import type { UnixMs } from '@tianping/base';
import { marketId } from '../../rules/index.ts';
import { HISTORY_EVERY_MS, HISTORY_POINTS_MAX } from '../limits.ts';
import type { StateChange } from '../state/apply-feed-event.ts';
import { type MarketState, marketStatus } from '../state/match-state.ts';

/** Prices of a market at a moment, by side; null while it was suspended. */
export interface PricePoint {
  readonly at: UnixMs;
  readonly line: number | null;
  readonly prices: ReadonlyMap<string, number | null>;
}

/**
 * How the prices of each match moved, in memory. The main line of a family and tally is one course,
 * whatever its line was at the time; every other line has its own.
 */
export class OddsHistory {
  readonly #byMatch = new Map<string, Map<string, PricePoint[]>>();

  note({ state, changes }: StateChange, at: UnixMs): void {
    if (changes.markets.length === 0) return;
    const ofMatch = this.#byMatch.get(state.matchId) ?? new Map<string, PricePoint[]>();
    this.#byMatch.set(state.matchId, ofMatch);
    for (const id of changes.markets) {
      const market = state.markets.get(id);
      if (!market) continue;
      const status = marketStatus(state, market);
      if (status === 'closed') continue;
      const point = pointOf(market, { at, isOpen: status === 'open' });
      for (const name of market.main ? [id, mainName(market)] : [id]) add(ofMatch, name, point);
    }
  }

  /** Of the market; of the main line of its family and tally when it is the main one now. */
  pointsOf(matchId: string, market: MarketState): readonly PricePoint[] {
    const ofMatch = this.#byMatch.get(matchId);
    return ofMatch?.get(market.main ? mainName(market) : market.id) ?? [];
  }

  forget(matchId: string): void {
    this.#byMatch.delete(matchId);
  }
}

/** Where a market has no lines its own name says the same. */
function mainName(market: MarketState): string {
  return `main ${marketId({ ...market, line: null })}`;
}

function pointOf(
  market: MarketState,
  now: { readonly at: UnixMs; readonly isOpen: boolean },
): PricePoint {
  const prices = market.prices.map(({ side, price }) => [side, now.isOpen ? price : null] as const);
  return { at: now.at, line: market.line, prices: new Map(prices) };
}

/** A point too soon after the last one takes its place, so that the latest is always there. */
function add(ofMatch: Map<string, PricePoint[]>, name: string, point: PricePoint): void {
  const points = ofMatch.get(name) ?? [];
  const before = points.at(-2);
  if (before && point.at - before.at < HISTORY_EVERY_MS) points.pop();
  points.push(point);
  if (points.length > HISTORY_POINTS_MAX) points.splice(1, 1);
  ofMatch.set(name, points);
}
