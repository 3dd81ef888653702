import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the top bar says of the member's money. */
export interface Purse {
  readonly balanceMinor: number;
  /** Of this session so far; what was paid counts when it has been shown. */
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** Counts plays that were shown to their end: the sign that there is something new in the records. */
  readonly moves: number;
}

export type PurseStore = StoreApi<Purse>;

export function createPurse(first: Omit<Purse, 'moves'>): PurseStore {
  const { balanceMinor, stakedMinor, paidMinor } = first;
  return createStore<Purse>(() => ({ balanceMinor, stakedMinor, paidMinor, moves: 0 }));
}

/** A part of a store as something to watch, told only when it changes. */
export function partOf<State, Part>(
  store: StoreApi<State>,
  part: (state: State) => Part,
): { getState(): Part; subscribe(listener: () => void): () => void } {
  return {
    getState: () => part(store.getState()),
    subscribe: (listener) =>
      store.subscribe((now, before) => {
        if (part(now) !== part(before)) listener();
      }),
  };
}
