import type { Clock } from '@tianping/base';
import { type Ask, createReads as createCache, type ReadState } from '@tianping/client';
import type { OfficeCallName } from '@tianping/contract';
import type { AnswerOf, OfficeApi, RequestOf } from './api.ts';

/** The calls that read, by name and request; what is known of each is kept. */
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
  /** Asks anew; a question that is on its way is not asked twice. */
  load<Call extends OfficeCallName>(call: Call, request: RequestOf<Call>): Promise<void>;
  /** Asks anew whatever of this call is on the screen: something was done to one of its lines. */
  renew(call: OfficeCallName): Promise<void>;
  /** Takes an answer that an act brought along. */
  put<Call extends OfficeCallName>(
    call: Call,
    request: RequestOf<Call>,
    answer: AnswerOf<Call>,
  ): void;
  /** Forgets everything: somebody else may sit down. */
  clear(): void;
}

export function createReads(api: OfficeApi, clock: Clock): Reads {
  const cache = createCache({ clock });
  /** What is listened to, by how many, to be asked anew by its call. */
  const shown = new Map<
    string,
    { readonly call: OfficeCallName; readonly ask: Ask; listeners: number }
  >();
  const askOf =
    <Call extends OfficeCallName>(call: Call, request: RequestOf<Call>): Ask =>
    (signal) =>
      api.call(call, request, { signal });
  return {
    // Kept under the call's name and request, which decide the type of its answer.
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
          // An answer that was on its way already may be older than what is asked about.
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
