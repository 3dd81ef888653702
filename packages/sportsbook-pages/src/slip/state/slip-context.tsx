import { must } from '@tianping/base';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ParlayView } from '../parlay/parlay-rows.ts';
import { type SlipLine, type SlipState, type SlipTotals, totalsOf } from './slip-lines.ts';
import type { SlipStore } from './slip-store.ts';

const SlipContext = createContext<SlipStore | null>(null);

export const SlipProvider = SlipContext.Provider;

export function useSlipStore(): SlipStore {
  return must(useContext(SlipContext), 'SlipProvider');
}

export function useSlip<T>(select: (state: SlipState) => T): T {
  return useStore(useSlipStore().state, select);
}

/** All entries with what the slip shows about them; renders again when any of that changes. */
export function useLines(): readonly SlipLine[] {
  const slip = useSlipStore();
  useStore(slip.state);
  return slip.lines();
}

/** Number of entries still to be sent or decided; accepted ones are bets. */
export function useSlipCount(): number {
  return useSlip(
    ({ slip }) => slip.entries.filter(({ orderData }) => orderData?.state !== 'accepted').length,
  );
}

/** The entries as a parlay. */
export function useParlay(): ParlayView {
  const slip = useSlipStore();
  useStore(slip.state);
  return slip.series();
}

/** What a press sends in the current mode; `isDone` when everything has become a bet. */
export function useTotals(): {
  readonly totals: SlipTotals;
  readonly isDone: boolean;
  readonly isParlay: boolean;
} {
  const slip = useSlipStore();
  const isParlay = useStore(slip.state, (state) => state.slip.series);
  useStore(slip.state);
  if (isParlay) {
    const { totals, isDone } = slip.series();
    return { totals, isDone, isParlay };
  }
  const lines = slip.lines();
  const isDone =
    lines.length > 0 && lines.every(({ entry }) => entry.orderData?.state === 'accepted');
  return { totals: totalsOf(lines), isDone, isParlay };
}
