import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSlipDesk } from '../slip/state/slip-context.tsx';
import { useSports } from '../sports-context.tsx';
import { useBetsDesk } from './bets-context.ts';
import { openSelections } from './bets-desk.ts';

/** Marks on prices and in the slip what the member has an open bet on, where no second one is taken. */
export function useOwnMarks(): void {
  const desk = useBetsDesk();
  const slip = useSlipDesk();
  const { member, sameSelectionOnce } = useSports().around;
  const { bets, status } = useStore(desk.state);
  const isWanted = member !== null && sameSelectionOnce;
  useEffect(() => {
    if (isWanted && status === 'idle') void desk.load();
  }, [desk, isWanted, status]);
  const own = useMemo(() => openSelections(isWanted ? bets.values() : []), [isWanted, bets]);
  useEffect(() => {
    slip.setOwn(own);
  }, [slip, own]);
}
