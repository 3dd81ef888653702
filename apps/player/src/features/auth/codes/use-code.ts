import type { UnixMs } from '@tianping/base';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useApp } from '../../../app/context.ts';
import { type CodeController, type SentCode, secondsLeft } from './code-controller.ts';

/** Whole seconds until a time, updated every second. */
export function useSecondsLeft(until: UnixMs | null): number {
  const { clock } = useApp();
  const [turn, tick] = useReducer((count: number) => count + 1, 0);
  const left = secondsLeft(until, clock.now());
  useEffect(() => {
    if (until === null || left === 0) return;
    return clock.after((until - clock.now()) % 1_000 || 1_000, tick);
  }, [clock, until, left, turn]);
  return left;
}

/** The last code to a target, and how long until another may be requested. */
export function useSentCode(
  codes: CodeController,
  place: string,
): { readonly sent: SentCode | null; readonly left: number } {
  const read = (): SentCode | null => codes.sent(place);
  const sent = useSyncExternalStore(codes.subscribe, read, read);
  return { sent, left: useSecondsLeft(sent?.againAt ?? null) };
}
