import type { Clock } from '@tianping/base';
import { FLUSH_MS, IDLE_TOPIC_MS, REPLAY_DELTAS } from '../limits.ts';
import { type CatchUp, type Change, type Delta, Topic } from '../rules/topic.ts';

/** Gives a lazily loaded topic its first document, read from the truth; null when there is no such topic. */
export type TopicLoader = (topic: string) => Promise<readonly Change[] | null>;

type Listener = (delta: Delta, topic: string) => void;

interface Held {
  readonly topic: Topic;
  readonly pending: Map<string, unknown>;
  readonly listeners: Set<Listener>;
  cancelDrop: (() => void) | null;
}

export interface Topics {
  /** Values for keys; becomes one numbered delta with everything else of the next tenth of a second. */
  publish(topic: string, changes: readonly Change[]): void;
  /** Topics whose name starts with `prefix` are loaded when somebody listens and dropped when idle. */
  defineLazy(prefix: string, load: TopicLoader): void;
  /** Makes sure that the topic exists; false when nobody ever published or defined it. */
  open(topic: string): Promise<boolean>;
  /** Whether the topic is held now; a lazy one is, from its first listener until it falls idle. */
  isOpen(topic: string): boolean;
  /** Names of the topics held now that start with `prefix`. */
  openNames(prefix: string): readonly string[];
  catchUp(topic: string, after?: number): CatchUp;
  listen(topic: string, listener: Listener): () => void;
  /** Sends out now what waits for its flush; for tests and for shutting down. */
  flush(): void;
}

export function createTopics(options: {
  readonly clock: Clock;
  readonly flushMs?: number;
}): Topics {
  return new TopicStore(options.clock, options.flushMs ?? FLUSH_MS);
}

class TopicStore implements Topics {
  readonly #clock: Clock;
  readonly #flushMs: number;
  readonly #held = new Map<string, Held>();
  readonly #dirty = new Set<string>();
  readonly #lazy = new Map<string, TopicLoader>();
  readonly #loading = new Map<string, { promise: Promise<boolean>; stale: boolean }>();
  #flushScheduled = false;

  constructor(clock: Clock, flushMs: number) {
    this.#clock = clock;
    this.#flushMs = flushMs;
  }

  publish(name: string, changes: readonly Change[]): void {
    const loading = this.#loading.get(name);
    if (loading) loading.stale = true;
    let held = this.#held.get(name);
    if (!held) {
      if (this.#loaderOf(name)) return;
      held = this.#create(name);
    }
    for (const [key, value] of changes) held.pending.set(key, value);
    this.#dirty.add(name);
    if (this.#flushScheduled) return;
    this.#flushScheduled = true;
    this.#clock.after(this.#flushMs, () => this.flush());
  }

  defineLazy(prefix: string, load: TopicLoader): void {
    this.#lazy.set(prefix, load);
  }

  async open(name: string): Promise<boolean> {
    if (this.#held.has(name)) return true;
    const loader = this.#loaderOf(name);
    if (!loader) return false;
    let loading = this.#loading.get(name);
    if (!loading) {
      const entry = { promise: Promise.resolve(false), stale: false };
      this.#loading.set(name, entry);
      entry.promise = this.#load(name, loader, entry).finally(() => this.#loading.delete(name));
      loading = entry;
    }
    return await loading.promise;
  }

  isOpen(name: string): boolean {
    return this.#held.has(name) || this.#loading.has(name);
  }

  openNames(prefix: string): readonly string[] {
    return [...this.#held.keys()].filter((name) => name.startsWith(prefix));
  }

  catchUp(name: string, after?: number): CatchUp {
    return this.#get(name).topic.catchUp(after);
  }

  listen(name: string, listener: Listener): () => void {
    const held = this.#get(name);
    held.cancelDrop?.();
    held.cancelDrop = null;
    held.listeners.add(listener);
    return () => {
      held.listeners.delete(listener);
      if (held.listeners.size > 0 || !this.#loaderOf(name)) return;
      held.cancelDrop = this.#clock.after(IDLE_TOPIC_MS, () => this.#held.delete(name));
    };
  }

  flush(): void {
    this.#flushScheduled = false;
    for (const name of this.#dirty) {
      const held = this.#held.get(name);
      if (!held || held.pending.size === 0) continue;
      const delta = held.topic.apply([...held.pending]);
      held.pending.clear();
      for (const listener of held.listeners) listener(delta, name);
    }
    this.#dirty.clear();
  }

  /** Reads again when something was published meanwhile, so that no older value covers a newer one. */
  async #load(name: string, loader: TopicLoader, entry: { stale: boolean }): Promise<boolean> {
    let changes: readonly Change[] | null;
    do {
      entry.stale = false;
      changes = await loader(name);
    } while (entry.stale);
    if (!changes) return false;
    const held = this.#create(name);
    if (changes.length > 0) held.topic.apply(changes);
    held.cancelDrop = this.#clock.after(IDLE_TOPIC_MS, () => this.#held.delete(name));
    return true;
  }

  #loaderOf(name: string): TopicLoader | undefined {
    for (const [prefix, loader] of this.#lazy) if (name.startsWith(prefix)) return loader;
    return undefined;
  }

  #create(name: string): Held {
    const topic = new Topic({ firstSeq: this.#clock.now(), replay: REPLAY_DELTAS });
    const held: Held = { topic, pending: new Map(), listeners: new Set(), cancelDrop: null };
    this.#held.set(name, held);
    return held;
  }

  #get(name: string): Held {
    return this.#held.get(name) ?? this.#create(name);
  }
}
