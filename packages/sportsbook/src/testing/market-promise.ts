import type { Market } from '../rules/match/market.ts';

/** One promise of the `Market` interface; `check` lists how a plugin breaks it, in words. */
export interface MarketPromise {
  readonly name: string;
  check(market: Market): readonly string[];
}
