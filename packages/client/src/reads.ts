import type { Clock, UnixMs } from '@tianping/base';

/** The outcome of a request; of outcomes other than an answer only `kind` is used. */
export type ReadOutcome =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'code' | 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'lost' };

/** Why a call gave no answer: the server's code and text, or `null` when nothing was received at all. */
export interface ReadFault {
  readonly code: number | null;
  readonly message: string;
}

/** The state of one reading call: the last answer stays while the next is on its way, or failed. */
export interface ReadState<Answer = unknown> {
  readonly answer: Answer | undefined;
  readonly fault: ReadFault | null;
  readonly isLoading: boolean;
  /** When the answer came. */
  readonly readAt: UnixMs | null;
  /** When the last attempt ended, with an answer or without. */
  readonly triedAt: UnixMs | null;
}

/** Sends the request; the signal aborts it when nobody waits for it any more. */
export type Ask = (signal: AbortSignal) => Promise<ReadOutcome>;

/** Answers of reading calls by key; the least recently used are evicted first. */
export interface Reads {
  state(key: string): ReadState;
  /** Notifies of this key only. When its last listener goes, the request in progress is aborted. */
  subscribe(key: string, listener: () => void): () => void;
  /** Sends the request, unless the same one is in progress. */
  load(key: string, ask: Ask): Promise<void>;
  /** Stores an answer that came by another way; a request in progress is older and its answer is dropped. */
  put(key: string, answer: unknown): void;
  /** Forgets everything: another member may use this browser next. */
  clear(): void;
}

export interface ReadsOptions {
  readonly clock: Clock;
  /** Entries kept besides those that are listened to. */
  readonly max?: number;
  /** Pauses before a request without an answer is repeated; a code in an envelope is an answer. */
  readonly retryAfterMs?: readonly number[];
}

interface Entry {
  state: ReadState;
  readonly listeners: Set<() => void>;
  /** The request in progress, and its completion. */
  control: AbortController | null;
  done: Promise<void>;
}

const UNREAD: ReadState = {
  answer: undefined,
  fault: null,
  isLoading: true,
  readAt: null,
  triedAt: null,
};

export function createReads(options: ReadsOptions): Reads {
  const { max = 200 } = options;
  const entries = new Map<string, Entry>();
  /** The entry of a key, now marked as most recently used. */
  const use = (key: string): Entry => {
    const entry = entries.get(key) ?? newEntry();
    entries.delete(key);
    entries.set(key, entry);
    for (const [other, { listeners, control }] of entries) {
      if (entries.size <= max) break;
      if (other !== key && listeners.size === 0 && !control) entries.delete(other);
    }
    return entry;
  };
  return {
    state: (key) => entries.get(key)?.state ?? UNREAD,
    subscribe(key, listener) {
      const entry = use(key);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        // The next page may take the request over in the same turn.
        queueMicrotask(() => {
          if (entry.listeners.size === 0) entry.control?.abort();
        });
      };
    },
    load(key, ask) {
      const entry = use(key);
      if (entry.control && !entry.control.signal.aborted) return entry.done;
      if (!entry.state.isLoading) set(entry, { isLoading: true });
      entry.control = new AbortController();
      entry.done = run(entry, ask, entry.control, options);
      return entry.done;
    },
    put(key, answer) {
      const entry = use(key);
      entry.control?.abort();
      settle(entry, { kind: 'answer', answer }, options.clock.now());
    },
    clear() {
      for (const [key, entry] of entries) {
        entry.control = null;
        if (entry.listeners.size === 0) entries.delete(key);
        else set(entry, UNREAD);
      }
    },
  };
}

async function run(
  entry: Entry,
  ask: Ask,
  control: AbortController,
  { clock, retryAfterMs = [] }: ReadsOptions,
): Promise<void> {
  const { signal } = control;
  for (let tries = 0; ; tries += 1) {
    const outcome = await ask(signal);
    if (entry.control !== control) return;
    const pause = retryAfterMs[tries];
    if (outcome.kind !== 'lost' || (pause === undefined && !signal.aborted)) {
      settle(entry, outcome, clock.now());
      return;
    }
    if (pause !== undefined && !signal.aborted) {
      await new Promise<void>((resolve) => clock.after(pause, resolve));
      if (entry.control !== control) return;
    }
    if (signal.aborted) {
      entry.control = null;
      set(entry, { isLoading: entry.state.triedAt === null });
      return;
    }
  }
}

function settle(entry: Entry, outcome: ReadOutcome, triedAt: UnixMs): void {
  entry.control = null;
  if (outcome.kind === 'answer') {
    const { answer } = outcome;
    set(entry, { answer, fault: null, isLoading: false, readAt: triedAt, triedAt });
    return;
  }
  const fault = outcome.kind === 'lost' ? { code: null, message: '' } : outcome;
  set(entry, { fault, isLoading: false, triedAt });
}

function newEntry(): Entry {
  return { state: UNREAD, listeners: new Set(), control: null, done: Promise.resolve() };
}

function set(entry: Entry, change: Partial<ReadState>): void {
  entry.state = { ...entry.state, ...change };
  for (const listener of [...entry.listeners]) listener();
}
