import type { DrawView } from '@tianping/contract';
import { useCallback, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useIntents } from '../frame/own/use-intents.ts';

export interface Drawing {
  /** What was drawn last; the picture goes there. */
  readonly drawn: DrawView | null;
  /** Asked for, or still turning. */
  readonly isBusy: boolean;
  /** The picture has come to rest: the result may be said. */
  readonly isAtRest: boolean;
  readonly draw: () => void;
  readonly rest: () => void;
}

/** One draw at a time: the server draws, the picture shows it, then the page is told. */
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
