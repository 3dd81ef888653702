import type { AnswerFor } from '@tianping/client';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import type { LobbyCategory } from '../facts.ts';

type Answer = AnswerFor<'game/venue/liveTables'>;
export type LobbyTable = Answer['tables'][number];

const ASK_EVERY_MS = 3_000;
const TICK_MS = 1_000;
/** A countdown older than this is not shown. */
const STALE_MS = 12_000;

export interface LiveTablesState {
  readonly answer: Answer | undefined;
  /** The server's clock, as well as it is known here, in unix milliseconds. */
  readonly now: number;
  readonly isStale: boolean;
}

/** The state of the tables, read again while the page is visible; the countdown continues in between. */
export function useLiveTables(category: LobbyCategory): LiveTablesState {
  const { clock } = useApp();
  const { data, refetch } = useCall('game/venue/liveTables', { category });
  const [now, setNow] = useState(() => clock.now());
  const [receivedAt, setReceivedAt] = useState(() => clock.now());
  const ask = useRef(refetch);
  ask.current = refetch;
  useEffect(() => {
    if (data) setReceivedAt(clock.now());
  }, [data, clock]);
  useEffect(() => {
    let stop = (): void => {};
    let askedAt = clock.now();
    const tick = (): void => {
      stop = clock.after(TICK_MS, () => {
        setNow(clock.now());
        if (document.visibilityState === 'visible' && clock.now() - askedAt >= ASK_EVERY_MS) {
          askedAt = clock.now();
          ask.current();
        }
        tick();
      });
    };
    tick();
    return () => stop();
  }, [clock]);
  return {
    answer: data,
    now: (data?.now ?? 0) + Math.max(0, now - receivedAt),
    isStale: data !== undefined && now - receivedAt > STALE_MS,
  };
}
