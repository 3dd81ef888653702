import type { Clock, Rng } from '@tianping/base';
import type { TopicEntries } from '@tianping/contract';
import { FLUSH_MS, IDLE_TOPIC_MS, REPLAY_DELTAS } from '../limits.ts';
import { type CatchUp, type Change, type Delta, Topic } from '../rules/topic.ts';

/** What may stand in each topic, by its name or the beginning of its name. */
export type Documents = Readonly<Record<string, Change>>;

/** The topics of the wire under the names that the server has for them: `me` is each member's and script's. */
export type ServerDocuments = Omit<TopicEntries, 'me'> & {
  readonly [Name in `member:${string}`]: TopicEntries['me'];
};

type Typed<Of> = { readonly [Name in keyof Of]: Change };
type EntryOf<Of extends Typed<Of>> = Of[keyof Of & string];

/** Gives a lazily loaded topic its first document, read from the truth; null when there is no such topic. */
export type TopicLoader<Entry extends Change = Change> = (
  topic: string,
) => Promise<readonly Entry[] | null>;

interface Listener<Entry extends Change> {
  take(delta: Delta<Entry>, topic: string): void;
}

interface Held<Entry extends Change> {
  readonly name: string;
  readonly topic: Topic<Entry>;
  readonly pending: Map<string, Entry>;
  readonly listeners: Set<Listener<Entry>>;
  cancelDrop: (() => void) | null;
}

/** What is published is typed by topic; who passes frames on sees entries alone. */
export interface Topics<Of extends Typed<Of> = ServerDocuments> {
  /** Values for keys; becomes one numbered delta with everything else of the next tenth of a second. */
  publish<Name extends keyof Of & string>(topic: Name, changes: readonly Of[Name][]): void;
  /** Topics whose name starts with `prefix` are loaded when somebody listens and dropped when idle. */
  defineLazy(prefix: string, load: TopicLoader<EntryOf<Of>>): void;
  /** Makes sure that the topic exists; false when nobody ever published or defined it. */
  open(topic: string): Promise<boolean>;
  /** Whether the topic is held now; a lazy one is, from its first listener until it falls idle. */
  isOpen(topic: string): boolean;
  /** The content of an open topic, including changes that wait for the next flush. */
  entriesOf(topic: string): readonly EntryOf<Of>[];
  /** Names of the topics held now that start with `prefix`. */
  openNames(prefix: string): readonly string[];
  catchUp(topic: string, after?: number): CatchUp<EntryOf<Of>>;
  /** Answers the name as it is held: one string for all who listen. */
  listen(topic: string, listener: Listener<EntryOf<Of>>): string;
  unlisten(topic: string, listener: Listener<EntryOf<Of>>): void;
  /** Sends out now what waits for its flush; for tests and for shutting down. */
  flush(): void;
}

export function createTopics<Of extends Typed<Of> = ServerDocuments>(
  options: TopicsOptions,
): Topics<Of> {
  return new TopicStore<EntryOf<Of>>(options);
}

interface TopicsOptions {
  readonly clock: Clock;
  /**
   * Draws the first number of each topic, so that a reader who comes from another process is never taken for
   * one who has the latest. Without it numbers continue from the clock, which is enough for a process alone.
   */
  readonly rng?: Rng;
  readonly flushMs?: number;
}

/** As many digits as the clock's milliseconds have: frames grow no longer by it. */
const FIRST_SEQ_MIN = 2 ** 40;

class TopicStore<Entry extends Change> {
  readonly #clock: Clock;
  readonly #rng: Rng | undefined;
  readonly #flushMs: number;
  readonly #held = new Map<string, Held<Entry>>();
  readonly #dirty = new Set<string>();
  readonly #lazy = new Map<string, TopicLoader<Entry>>();
  readonly #loading = new Map<string, { promise: Promise<boolean>; stale: boolean }>();
  #flushScheduled = false;

  constructor({ clock, rng, flushMs = FLUSH_MS }: TopicsOptions) {
    this.#clock = clock;
    this.#rng = rng;
    this.#flushMs = flushMs;
  }

  publish(name: string, changes: readonly Entry[]): void {
    const loading = this.#loading.get(name);
    if (loading) loading.stale = true;
    let held = this.#held.get(name);
    if (!held) {
      if (this.#loaderOf(name)) return;
      held = this.#create(name);
    }
    for (const change of changes) held.pending.set(change[0], change);
    this.#dirty.add(name);
    if (this.#flushScheduled) return;
    this.#flushScheduled = true;
    this.#clock.after(this.#flushMs, () => this.flush());
  }

  defineLazy(prefix: string, load: TopicLoader<Entry>): void {
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

  entriesOf(name: string): readonly Entry[] {
    const held = this.#held.get(name);
    if (!held) return [];
    const entries = new Map(held.topic.snapshot().map((entry) => [entry[0], entry]));
    for (const [key, entry] of held.pending) entries.set(key, entry);
    return [...entries.values()].filter(([, value]) => value !== null);
  }

  openNames(prefix: string): readonly string[] {
    return [...this.#held.keys()].filter((name) => name.startsWith(prefix));
  }

  catchUp(name: string, after?: number): CatchUp<Entry> {
    return this.#get(name).topic.catchUp(after);
  }

  listen(name: string, listener: Listener<Entry>): string {
    const held = this.#get(name);
    held.cancelDrop?.();
    held.cancelDrop = null;
    held.listeners.add(listener);
    return held.name;
  }

  unlisten(name: string, listener: Listener<Entry>): void {
    const held = this.#held.get(name);
    if (!held?.listeners.delete(listener)) return;
    if (held.listeners.size > 0 || !this.#loaderOf(name)) return;
    held.cancelDrop = this.#clock.after(IDLE_TOPIC_MS, () => this.#held.delete(name));
  }

  flush(): void {
    this.#flushScheduled = false;
    for (const name of this.#dirty) {
      const held = this.#held.get(name);
      if (!held || held.pending.size === 0) continue;
      const delta = held.topic.apply([...held.pending.values()]);
      held.pending.clear();
      for (const listener of held.listeners) listener.take(delta, name);
    }
    this.#dirty.clear();
  }

  /** Reads again when something was published meanwhile, so that no older value covers a newer one. */
  async #load(
    name: string,
    loader: TopicLoader<Entry>,
    entry: { stale: boolean },
  ): Promise<boolean> {
    let changes: readonly Entry[] | null;
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

  #loaderOf(name: string): TopicLoader<Entry> | undefined {
    for (const [prefix, loader] of this.#lazy) if (name.startsWith(prefix)) return loader;
    return undefined;
  }

  #create(name: string): Held<Entry> {
    const firstSeq = this.#rng
      ? FIRST_SEQ_MIN + this.#rng.int(2 ** 10) * 2 ** 32 + this.#rng.u32()
      : this.#clock.now();
    const topic = new Topic<Entry>({ firstSeq, replay: REPLAY_DELTAS });
    const held: Held<Entry> = {
      name,
      topic,
      pending: new Map(),
      listeners: new Set(),
      cancelDrop: null,
    };
    this.#held.set(name, held);
    return held;
  }

  #get(name: string): Held<Entry> {
    return this.#held.get(name) ?? this.#create(name);
  }
}
