import { must } from '@tianping/base';
import { createContext, useContext } from 'react';
import type { BetsStore } from './bets-store.ts';

const BetsContext = createContext<BetsStore | null>(null);

export const BetsProvider = BetsContext.Provider;

export function useBetsStore(): BetsStore {
  return must(useContext(BetsContext), 'BetsProvider');
}
