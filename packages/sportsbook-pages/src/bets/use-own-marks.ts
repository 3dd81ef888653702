import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSlipStore } from '../slip/state/slip-context.tsx';
import { useSports } from '../sports-context.tsx';
import { useBetsStore } from './bets-context.ts';
import { openSelections } from './bets-store.ts';

/** Marks selections with an open bet of the member, on prices and in the slip, where no second one is accepted. */
export function useOwnMarks(): void {
  const store = useBetsStore();
  const slip = useSlipStore();
  const { member, sameSelectionOnce } = useSports().around;
  const { bets, status } = useStore(store.state);
  const isWanted = member !== null && sameSelectionOnce;
  useEffect(() => {
    if (isWanted && status === 'idle') void store.load();
  }, [store, isWanted, status]);
  const own = useMemo(() => openSelections(isWanted ? bets.values() : []), [isWanted, bets]);
  useEffect(() => {
    slip.setOwn(own);
  }, [slip, own]);
}
