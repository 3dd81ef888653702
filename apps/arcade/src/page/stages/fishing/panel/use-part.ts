import { useSyncExternalStore } from 'react';
import type { Watched } from '../../stage.ts';

/** A part of a state: what shows it is drawn again only when the part has changed. At a sea something always has. */
export function usePart<State, Part>(watched: Watched<State>, part: (state: State) => Part): Part {
  const read = (): Part => part(watched.getState());
  return useSyncExternalStore(watched.subscribe, read, read);
}
