import { must } from '@tianping/base';
import { createContext, useContext } from 'react';
import type { BetsDesk } from './bets-desk.ts';

const BetsContext = createContext<BetsDesk | null>(null);

export const BetsProvider = BetsContext.Provider;

export function useBetsDesk(): BetsDesk {
  return must(useContext(BetsContext), 'BetsProvider');
}
