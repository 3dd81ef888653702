import { createStore } from 'zustand/vanilla';

/** What the visible page contributes to the frame on a phone; null while it contributes nothing. */
export interface PageTools {
  /** Its slip is in the middle of the bar at the bottom. */
  readonly slip: { readonly count: number; readonly open: () => void } | null;
  /** Its search is opened from the header. */
  readonly search: (() => void) | null;
}

export const pageTools = createStore<PageTools>(() => ({ slip: null, search: null }));

export const lendSlip = (slip: PageTools['slip']): void => pageTools.setState({ slip });
export const lendSearch = (search: PageTools['search']): void => pageTools.setState({ search });
