import type { Clock, UnixMs } from '@tianping/base';
import type { CallOutcome } from './api.ts';

/**
 * Why a call gave no answer: the server's code and words, or `null` when nothing came back at
 * all.
 */
export interface ReadFault {
  readonly code: number | null;
  readonly message: string;
}

/**
 * What is known of one reading call: the last answer stays while the next is on its way, or
 * failed.
 */
export interface ReadState {
  readonly data: unknown;
  readonly fault: ReadFault | null;
  readonly isLoading: boolean;
  readonly readAt: UnixMs | null;
}

/** Answers of reading calls, kept for as long as the page lives or someone stays logged in. */
export interface Reads {
  state(key: string): ReadState;
  subscribe(key: string, listener: () => void): () => void;
  /** Asks, unless the same question is on its way. Silence is asked again; a code is an answer. */
  load(key: string, ask: () => Promise<CallOutcome<unknown>>): void;
  /** Forgets everything, at logout. */
  clear(): void;
}

/** Pauses before a call that came back with nothing is made again. */
const RETRY_AFTER_MS = [1_000, 3_000] as const;

const NOTHING: ReadState = { data: undefined, fault: null, isLoading: true, readAt: null };

export function createReads(clock: Clock): Reads {
  let states = new Map<string, ReadState>();
  let pending = new Map<string, object>();
  const listeners = new Map<string, Set<() => void>>();
  const tell = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  const set = (key: string, state: ReadState): void => {
    states.set(key, state);
    tell(key);
  };
  const run = async (
    key: string,
    ask: () => Promise<CallOutcome<unknown>>,
    tries: number,
    turn: object,
  ): Promise<void> => {
    const outcome = await ask();
    if (pending.get(key) !== turn) return;
    const pause = RETRY_AFTER_MS[tries];
    if (outcome.kind === 'lost' && pause !== undefined) {
      clock.after(pause, () => void run(key, ask, tries + 1, turn));
      return;
    }
    pending.delete(key);
    const { data } = states.get(key) ?? NOTHING;
    const readAt = clock.now();
    if (outcome.kind === 'answer') {
      set(key, { data: outcome.answer, fault: null, isLoading: false, readAt });
      return;
    }
    const fault = outcome.kind === 'code' ? outcome : { code: null, message: '' };
    set(key, { data, fault, isLoading: false, readAt });
  };
  return {
    state: (key) => states.get(key) ?? NOTHING,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => void own.delete(listener);
    },
    load(key, ask) {
      if (pending.has(key)) return;
      const turn = {};
      pending.set(key, turn);
      const held = states.get(key);
      if (held?.fault) set(key, { ...held, fault: null, isLoading: true });
      void run(key, ask, 0, turn);
    },
    clear() {
      const keys = [...states.keys()];
      states = new Map();
      pending = new Map();
      for (const key of keys) tell(key);
    },
  };
}
