import type { Clock, UnixMs } from '@tianping/base';

/** What became of a question; nothing but `kind` of other answers is looked at. */
export type ReadOutcome =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'code' | 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'lost' };

/** Why a call gave no answer: the server's code and words, or `null` when nothing came back at all. */
export interface ReadFault {
  readonly code: number | null;
  readonly message: string;
}

/** What is known of one reading call: the last answer stays while the next is on its way, or failed. */
export interface ReadState<Answer = unknown> {
  readonly answer: Answer | undefined;
  readonly fault: ReadFault | null;
  readonly isLoading: boolean;
  /** When the answer came. */
  readonly readAt: UnixMs | null;
  /** When the server was last heard of, with an answer or without. */
  readonly triedAt: UnixMs | null;
}

/** Asks the server; the signal says that nobody waits for it any more. */
export type Ask = (signal: AbortSignal) => Promise<ReadOutcome>;

/** Answers of reading calls by key; those used longest ago are forgotten first. */
export interface Reads {
  state(key: string): ReadState;
  /** Hears of this key only. When its last listener goes, its question is called off. */
  subscribe(key: string, listener: () => void): () => void;
  /** Asks, unless the same question is on its way. */
  load(key: string, ask: Ask): Promise<void>;
  /** Takes an answer that came by another way; what is on its way is older and does not count. */
  put(key: string, answer: unknown): void;
  /** Forgets everything: somebody else may sit down. */
  clear(): void;
}

export interface ReadsOptions {
  readonly clock: Clock;
  /** Entries kept besides those that are listened to. */
  readonly max?: number;
  /** Pauses before a question that was lost is asked again; a code is an answer. */
  readonly retryAfterMs?: readonly number[];
}

interface Entry {
  state: ReadState;
  readonly listeners: Set<() => void>;
  /** The question on its way, and its end. */
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
  /** The entry of a key, which is now the one used last. */
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
        // The next page may take the question over in the same turn.
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
