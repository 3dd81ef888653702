import type { OfficeCallName } from '@tianping/contract';
import type { AnswerOf, OfficeApi, Outcome, RequestOf } from './api.ts';

/** One question to the server as far as it is known here. */
export interface ReadState<Answer = unknown> {
  readonly answer: Answer | undefined;
  /** Why the last attempt brought nothing; the answer before it stays. */
  readonly fault: { readonly code: number; readonly message: string } | null;
  readonly isLoading: boolean;
  readonly readAt: number | null;
}

export interface Reads {
  state<Call extends OfficeCallName>(
    call: Call,
    request: RequestOf<Call>,
  ): ReadState<AnswerOf<Call>>;
  subscribe(listener: () => void): () => void;
  /** Asks anew; a question that is on its way is not asked twice. */
  load<Call extends OfficeCallName>(call: Call, request: RequestOf<Call>): Promise<void>;
  /** Forgets everything: somebody else may sit down. */
  clear(): void;
}

/** A fault without an answer has this code. */
export const LOST = 0;
/** Questions kept; the oldest are forgotten first. */
const KEPT_MAX = 200;
const UNREAD: ReadState<never> = {
  answer: undefined,
  fault: null,
  isLoading: true,
  readAt: null,
};

export function createReads(api: OfficeApi, now: () => number): Reads {
  const states = new Map<string, ReadState>();
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const put = (key: string, state: ReadState): void => {
    states.delete(key);
    states.set(key, state);
    const [oldest] = states.keys();
    if (states.size > KEPT_MAX && oldest !== undefined) states.delete(oldest);
    for (const listener of listeners) listener();
  };
  let era = 0;
  return {
    state: (call, request) => (states.get(keyOf(call, request)) ?? UNREAD) as never,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(call, request) {
      const key = keyOf(call, request);
      const running = underWay.get(key);
      if (running) return running;
      const began = era;
      const known = states.get(key);
      put(key, { ...(known ?? UNREAD), isLoading: true });
      const loading = api.call(call, request).then((outcome) => {
        underWay.delete(key);
        if (began === era) put(key, settled(states.get(key), outcome, now()));
      });
      underWay.set(key, loading);
      return loading;
    },
    clear() {
      era += 1;
      states.clear();
      underWay.clear();
      for (const listener of listeners) listener();
    },
  };
}

function keyOf(call: OfficeCallName, request: unknown): string {
  return `${call} ${JSON.stringify(request)}`;
}

function settled(
  before: ReadState | undefined,
  outcome: Outcome<unknown>,
  readAt: number,
): ReadState {
  if (outcome.kind === 'answer') {
    return { answer: outcome.answer, fault: null, isLoading: false, readAt };
  }
  const fault =
    outcome.kind === 'lost'
      ? { code: LOST, message: '' }
      : { code: outcome.code, message: outcome.message };
  return { answer: before?.answer, fault, isLoading: false, readAt: before?.readAt ?? null };
}
