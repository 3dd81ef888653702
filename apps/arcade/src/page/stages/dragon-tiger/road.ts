import type { RoadResult } from '@tianping/plugin-games/roads';
import { useMemo } from 'react';
import { shoeOf } from '../../kit/table/roads/shoe-history.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundController } from '../stage.ts';
import { readOutcome } from './steps.ts';

const COLOURS = { dragon: 'red', tiger: 'blue', tie: 'green' } as const;

/** The results of this shoe in the form that the roads need. */
export function useRoad(controller: RoundController): readonly RoadResult[] {
  const { history, round } = useWatched(controller.state);
  return useMemo(() => {
    const outcomes = shoeOf(history, round).map(({ outcome }) => readOutcome(outcome));
    return outcomes.flatMap((outcome): RoadResult[] =>
      outcome ? [{ winner: COLOURS[outcome.winner], redPair: false, bluePair: false }] : [],
    );
  }, [history, round]);
}
