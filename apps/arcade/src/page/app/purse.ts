import type { Refusal } from '@tianping/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the top bar says of the member's money. */
export interface Purse {
  /** Null until the wallet has said it: nothing is staked before that. */
  readonly balanceMinor: number | null;
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

/** Whether a stake is more than there is, as far as that is known; the doors take none while it is not. */
export function isShort(stakeMinor: number, balanceMinor: number | null): boolean {
  return balanceMinor !== null && stakeMinor > balanceMinor;
}

/** Says why nothing is staked yet, and asks for the balance; null when it is known. */
export function refuseUnknown(means: {
  readonly purse: PurseStore;
  readonly refused: (refusal: Refusal) => void;
  readonly refresh: () => void;
  readonly balanceUnknown: () => Refusal;
}): Refusal | null {
  if (means.purse.getState().balanceMinor !== null) return null;
  const refusal = means.balanceUnknown();
  means.refused(refusal);
  means.refresh();
  return refusal;
}

/** What an unknown balance is after a movement stays unknown. */
export function movedBy(balanceMinor: number | null, minor: number): number | null {
  return balanceMinor === null ? null : balanceMinor + minor;
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
