import type { Clock } from '@tianping/base';
import { type Ask, createReads as createCache, type ReadState } from '@tianping/client';
import type { OfficeCallName } from '@tianping/contract';
import type { AnswerOf, OfficeApi, RequestOf } from './api.ts';

/** The reading calls, by name and request, with their cached answers. */
export interface Reads {
  state<Call extends OfficeCallName>(
    call: Call,
    request: RequestOf<Call>,
  ): ReadState<AnswerOf<Call>>;
  subscribe<Call extends OfficeCallName>(
    call: Call,
    request: RequestOf<Call>,
    listener: () => void,
  ): () => void;
  /** Reads again; a request in progress is not repeated. */
  load<Call extends OfficeCallName>(call: Call, request: RequestOf<Call>): Promise<void>;
  /** Reads again whatever of this call is on the screen, after an action on one of its rows. */
  renew(call: OfficeCallName): Promise<void>;
  /** Stores an answer that came with an action. */
  put<Call extends OfficeCallName>(
    call: Call,
    request: RequestOf<Call>,
    answer: AnswerOf<Call>,
  ): void;
  /** Forgets everything: another member of staff may log in. */
  clear(): void;
}

export function createReads(api: OfficeApi, clock: Clock): Reads {
  const cache = createCache({ clock });
  /** The requests with listeners and the number of these, to be read again by call. */
  const shown = new Map<
    string,
    { readonly call: OfficeCallName; readonly ask: Ask; listeners: number }
  >();
  const askOf =
    <Call extends OfficeCallName>(call: Call, request: RequestOf<Call>): Ask =>
    (signal) =>
      api.call(call, request, { signal });
  return {
    // Cached under the call's name and request, which determine the type of its answer.
    state: (call, request) => cache.state(keyOf(call, request)) as never,
    subscribe(call, request, listener) {
      const key = keyOf(call, request);
      const stop = cache.subscribe(key, listener);
      const mark = shown.get(key) ?? { call, ask: askOf(call, request), listeners: 0 };
      mark.listeners += 1;
      shown.set(key, mark);
      return () => {
        mark.listeners -= 1;
        if (mark.listeners === 0) shown.delete(key);
        stop();
      };
    },
    async renew(call) {
      const asked = [...shown].filter(([, mark]) => mark.call === call);
      await Promise.all(
        asked.map(async ([key, { ask }]) => {
          let isNew = false;
          await cache.load(key, (signal) => {
            isNew = true;
            return ask(signal);
          });
          // An answer already on its way may be older than the change.
          if (!isNew) await cache.load(key, ask);
        }),
      );
    },
    load: (call, request) => cache.load(keyOf(call, request), askOf(call, request)),
    put: (call, request, answer) => cache.put(keyOf(call, request), answer),
    clear: cache.clear,
  };
}

function keyOf(call: OfficeCallName, request: unknown): string {
  return `${call} ${JSON.stringify(request)}`;
}
