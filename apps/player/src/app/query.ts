import type { AnswerFor, CallState, RequestFor } from '@tianping/client';
import type { CallName } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp, useSession } from './context.ts';

/** An answer younger than this is not requested again. */
const FRESH_MS = 15_000;

/**
 * The answer of a reading call. It is cached by member, script, name and request; a different request shows the last
 * answer of the same member, or of the visitor before the login, until its own has arrived; a greater `version`
 * requests it again.
 */
export function useCall<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  options: { readonly version?: number } = {},
): CallState<AnswerFor<Name>> {
  const { api, reads, clock } = useApp();
  const { version = 0 } = options;
  const text = JSON.stringify(request);
  const { script } = useT();
  const reader = useSession()?.userId ?? '';
  const key = `${reader} ${script} ${name} ${text}`;
  const subscribe = useCallback(
    (listener: () => void) => reads.subscribe(key, listener),
    [reads, key],
  );
  const read = useCallback(() => reads.state(key), [reads, key]);
  const state = useSyncExternalStore(subscribe, read, read);
  const refetch = useCallback(
    () => void reads.load(key, () => api.call(name, JSON.parse(text) as RequestFor<Name>)),
    [api, reads, key, name, text],
  );
  const seen = useRef(version);
  useEffect(() => {
    const { triedAt } = reads.state(key);
    const isFresh =
      triedAt !== null && clock.now() - triedAt < FRESH_MS && seen.current === version;
    seen.current = version;
    if (!isFresh) refetch();
  }, [reads, clock, key, version, refetch]);
  const last = useRef<{ readonly reader: string; readonly answer: AnswerFor<Name> } | null>(null);
  // Cached under the call's name and request, which determine the type of its answer.
  const own = state.answer as AnswerFor<Name> | undefined;
  if (own !== undefined) last.current = { reader, answer: own };
  // A page may survive a logout: what one member read is not for the next.
  const isShared = last.current?.reader === reader || last.current?.reader === '';
  const fault = state.isLoading ? null : state.fault;
  const data = own ?? (fault || !isShared ? undefined : last.current?.answer);
  return {
    data,
    fault: data === undefined ? fault : null,
    isPending: data === undefined && state.isLoading,
    refetch,
  };
}
