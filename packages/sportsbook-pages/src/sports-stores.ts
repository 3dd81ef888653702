import type { Translator } from '@tianping/i18n';
import { type BetsStore, createBetsStore } from './bets/bets-store.ts';
import type { SportsDeps } from './deps.ts';
import { createSlipStore, type SlipStore } from './slip/state/slip-store.ts';
import { createSportsStore, type SportsStore } from './sports-store.ts';
import type { CellClasses } from './store/prices/price-cell.ts';

export interface SportsStores {
  readonly store: SportsStore;
  readonly slip: SlipStore;
  readonly bets: BetsStore;
}

const held = new WeakMap<SportsDeps, SportsStores>();

/** The stores of the sportsbook; every page with the same `deps` gets the same ones. */
export function sportsStoresOf(
  deps: SportsDeps,
  print: { readonly translator: Translator; readonly classes: CellClasses },
): SportsStores {
  let stores = held.get(deps);
  if (!stores) {
    const store = createSportsStore(deps, print);
    stores = { store, slip: createSlipStore(deps, store.topics), bets: createBetsStore(deps) };
    held.set(deps, stores);
  }
  return stores;
}
