import type { DrawView } from '@tianping/contract';
import { useCallback, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useIntents } from '../frame/own/use-intents.ts';

export interface Drawing {
  /** The last result drawn; the picture moves to it. */
  readonly drawn: DrawView | null;
  /** Requested, or still turning. */
  readonly isBusy: boolean;
  /** The picture is at rest: the result may be stated. */
  readonly isAtRest: boolean;
  readonly draw: () => void;
  readonly rest: () => void;
}

/** One draw at a time: the server draws, the picture shows it, then the page reads the activity again. */
export function useDraw(id: string, onDone: () => void): Drawing {
  const { api } = useApp();
  const { run, running } = useIntents();
  const [drawn, setDrawn] = useState<DrawView | null>(null);
  const [isAtRest, setAtRest] = useState(true);
  const draw = async (): Promise<void> => {
    if (!isAtRest) return;
    const answer = await run('draw', (options) => api.call('act/promotion/draw', { id }, options));
    if (!answer) {
      onDone();
      return;
    }
    setAtRest(false);
    setDrawn(answer.draw);
  };
  const rest = useCallback(() => {
    setAtRest(true);
    onDone();
  }, [onDone]);
  return { drawn, isBusy: running !== null || !isAtRest, isAtRest, draw: () => void draw(), rest };
}
