import { useSyncExternalStore } from 'react';
import type { Watched } from '../app/controllers.ts';

/** The state of something watched; the component renders again when it changes. */
export function useWatched<State>(watched: Watched<State>): State {
  return useSyncExternalStore(watched.subscribe, watched.getState, watched.getState);
}
