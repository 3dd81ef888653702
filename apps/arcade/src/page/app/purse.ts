import type { Refusal } from '@tianping/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The member's money, as the top bar shows it. */
export interface Purse {
  /** Null until the wallet has stated it: nothing is staked before that. */
  readonly balanceMinor: number | null;
  /** Of this session so far; a payout counts when it has been shown. */
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** What of the stakes is not settled yet: neither won nor lost. */
  readonly openMinor: number;
  /** Payouts that the server's figures contain and that have not been shown yet. */
  readonly heldMinor: number;
  /** Counts plays that were shown to their end: it changes when the records have something new. */
  readonly moves: number;
  /** Plays whose answer is awaited, and how many were begun so far. */
  readonly underWay: number;
  readonly begun: number;
}

export type PurseStore = StoreApi<Purse>;

type Figures = Pick<Purse, 'balanceMinor' | 'stakedMinor' | 'paidMinor' | 'openMinor'>;

export function createPurse(figures: Figures): PurseStore {
  const { balanceMinor, stakedMinor, paidMinor, openMinor } = figures;
  return createStore<Purse>(() => ({
    balanceMinor,
    stakedMinor,
    paidMinor,
    openMinor,
    heldMinor: 0,
    moves: 0,
    underWay: 0,
    begun: 0,
  }));
}

/** What was won or lost in this session so far. */
export function netOf({ stakedMinor, paidMinor, openMinor }: Purse): number {
  return paidMinor - (stakedMinor - openMinor);
}

/** Awaits the answer of a play: the server's figures are not read meanwhile. */
export async function playing<Answer>(purse: PurseStore, act: Promise<Answer>): Promise<Answer> {
  purse.setState(({ underWay, begun }) => ({ underWay: underWay + 1, begun: begun + 1 }));
  try {
    return await act;
  } finally {
    purse.setState(({ underWay }) => ({ underWay: underWay - 1 }));
  }
}

/** Takes over the server's figures, less what has not been shown yet. */
export function takeFigures(purse: PurseStore, figures: Figures): void {
  const { balanceMinor, stakedMinor, paidMinor, openMinor } = figures;
  purse.setState(({ heldMinor, moves, ...now }) => ({
    balanceMinor: movedBy(balanceMinor, -heldMinor) ?? now.balanceMinor,
    stakedMinor,
    paidMinor: paidMinor - heldMinor,
    openMinor,
    moves: moves + 1,
  }));
}

/** Whether a stake exceeds a known balance; while it is unknown the controllers refuse every stake. */
export function isShort(stakeMinor: number, balanceMinor: number | null): boolean {
  return balanceMinor !== null && stakeMinor > balanceMinor;
}

/** Announces why nothing is staked yet, and reads the balance; null when it is known. */
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

/** The balance after a movement; an unknown one stays unknown. */
export function movedBy(balanceMinor: number | null, minor: number): number | null {
  return balanceMinor === null ? null : balanceMinor + minor;
}

/** A part of a store as a watched state, which notifies only when the part changes. */
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
