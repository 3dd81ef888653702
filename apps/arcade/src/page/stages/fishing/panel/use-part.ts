import { useSyncExternalStore } from 'react';
import type { Watched } from '../../stage.ts';

/** A part of a state: the component renders again only when the part has changed. A sea changes all the time. */
export function usePart<State, Part>(watched: Watched<State>, part: (state: State) => Part): Part {
  const read = (): Part => part(watched.getState());
  return useSyncExternalStore(watched.subscribe, read, read);
}
