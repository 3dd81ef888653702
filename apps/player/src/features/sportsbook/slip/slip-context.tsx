import { must } from '@tianping/base';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SlipDesk } from './slip-desk.ts';
import type { SlipLine, SlipState } from './slip-lines.ts';

const SlipContext = createContext<SlipDesk | null>(null);

export const SlipProvider = SlipContext.Provider;

export function useSlipDesk(): SlipDesk {
  return must(useContext(SlipContext), 'SlipProvider');
}

export function useSlip<T>(select: (state: SlipState) => T): T {
  return useStore(useSlipDesk().state, select);
}

/** All entries with what the slip shows of them; renders again when anything of them changes. */
export function useLines(): readonly SlipLine[] {
  const slip = useSlipDesk();
  useStore(slip.state);
  return slip.lines();
}
