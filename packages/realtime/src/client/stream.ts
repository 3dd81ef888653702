import type { Clock, Rng, UnixMs } from '@tianping/base';
import type { ClientMessage, ServerMessage, TopicEntries } from '@tianping/contract';
import { HEARTBEAT_MS, RECONNECT_MS_MAX, RECONNECT_MS_MIN, SILENCE_MS_MAX } from '../limits.ts';
import { receive } from '../rules/received.ts';
import type { Change } from '../rules/topic.ts';

/** The part of a WebSocket that the stream needs; the browser's own fits. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** `since`: when the connection was lost, for "prices as of" strips. */
export type StreamStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: UnixMs };

export interface TopicListener<Entry extends Change = Change> {
  /** The whole document: discard what was held before. */
  onSnapshot(entries: readonly Entry[]): void;
  onChanges(changes: readonly Entry[]): void;
  /** The connection is lost; what is held may be old. The next snapshot or change ends this state. */
  onStale?(): void;
  onRefused?(code: number, message: string): void;
}

/** The entries of each topic, by the topic's name. */
type Entries<Of> = { readonly [Name in keyof Of]: Change };

/** A connection to the topics of the site, or to those of another socket with the same protocol. */
export interface Stream<Of extends Entries<Of> = TopicEntries> {
  /** Several listeners of one topic share one subscription; the returned function ends this one. */
  subscribe<Name extends keyof Of & string>(
    topic: Name,
    listener: TopicListener<Of[Name]>,
  ): () => void;
  /** Reconnects with another token, after login or logout. */
  restart(): void;
  status(): StreamStatus;
  onStatus(listener: (status: StreamStatus) => void): () => void;
  /** Server time minus local time in milliseconds, from the last heartbeat. */
  clockOffsetMs(): number;
  close(): void;
}

export interface StreamOptions {
  readonly connect: () => Line;
  readonly hello: () => Omit<Extract<ClientMessage, { t: 'hello' }>, 't'>;
  readonly clock: Clock;
  readonly rng: Rng;
  /** The server ended the session; the stream continues as a guest after `restart`. */
  readonly onExpired: () => void;
}

interface Held {
  seq: number | null;
  /** Kept so that a later listener of the topic begins with the whole document. */
  readonly entries: Map<string, Change>;
  readonly listeners: Set<TopicListener>;
}

/** The functions may be passed around without the stream. */
export function createStream<Of extends Entries<Of> = TopicEntries>(
  options: StreamOptions,
): Stream<Of> {
  const stream = new SocketStream(options);
  return {
    subscribe: (topic, listener) => stream.subscribe(topic, listener),
    restart: () => stream.restart(),
    status: () => stream.status(),
    onStatus: (listener) => stream.onStatus(listener),
    clockOffsetMs: () => stream.clockOffsetMs(),
    close: () => stream.close(),
  };
}

class SocketStream {
  readonly #options: StreamOptions;
  readonly #topics = new Map<string, Held>();
  readonly #statusListeners = new Set<(status: StreamStatus) => void>();
  #line: Line | null = null;
  #status: StreamStatus = { kind: 'connecting' };
  #attempts = 0;
  #offsetMs = 0;
  #lastFrameAt = 0;
  #closed = false;
  #cancelTimer: () => void = () => {};

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#open();
  }

  subscribe(topic: string, listener: TopicListener): () => void {
    let held = this.#topics.get(topic);
    if (held) {
      if (held.seq !== null) listener.onSnapshot([...held.entries.values()]);
    } else {
      held = { seq: null, entries: new Map(), listeners: new Set() };
      this.#topics.set(topic, held);
      this.#ask(topic, held);
    }
    const { listeners } = held;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || !this.#topics.delete(topic)) return;
      this.#send({ t: 'unsub', topic });
    };
  }

  restart(): void {
    const held = this.#topics.get('me');
    if (held) {
      held.seq = null;
      held.entries.clear();
    }
    this.#attempts = 0;
    this.#drop();
    this.#setStatus({ kind: 'connecting' });
    this.#open();
  }

  status(): StreamStatus {
    return this.#status;
  }

  onStatus(listener: (status: StreamStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  clockOffsetMs(): number {
    return this.#offsetMs;
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #open(): void {
    const line = this.#options.connect();
    this.#line = line;
    line.onopen = () => {
      this.#lastFrameAt = this.#options.clock.now();
      this.#send({ t: 'hello', ...this.#options.hello() });
      this.#beat();
    };
    line.onmessage = (event) => {
      this.#lastFrameAt = this.#options.clock.now();
      const message = parse(event.data);
      if (message) this.#receive(message);
    };
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#offsetMs = message.serverTime - this.#options.clock.now();
        this.#attempts = 0;
        this.#setStatus({ kind: 'online' });
        for (const [topic, held] of this.#topics) this.#ask(topic, held);
        return;
      case 'snap':
      case 'delta':
        this.#take(message);
        return;
      case 'refused':
        for (const listener of this.#listenersOf(message.topic)) {
          listener.onRefused?.(message.code, message.message);
        }
        return;
      case 'pong': {
        const now = this.#options.clock.now();
        this.#offsetMs = Math.round(message.serverTime - (message.at + now) / 2);
        return;
      }
      case 'bye':
        if (message.reason === 'expired') this.#options.onExpired();
    }
  }

  #take(message: Extract<ServerMessage, { t: 'snap' | 'delta' }>): void {
    const held = this.#topics.get(message.topic);
    if (!held) return;
    const reception = receive(held.seq, message);
    if (reception === 'askAgain') {
      this.#ask(message.topic, held);
      return;
    }
    if (reception === 'replace') held.entries.clear();
    if (reception !== 'ignore') {
      for (const entry of message.c) {
        const [key, value] = entry;
        if (value === null) held.entries.delete(key);
        else held.entries.set(key, entry);
      }
      held.seq = message.t === 'snap' ? message.seq : message.to;
    }
    for (const listener of held.listeners) {
      if (reception === 'replace') listener.onSnapshot(message.c);
      else listener.onChanges(reception === 'ignore' ? [] : message.c);
    }
  }

  #ask(topic: string, held: Held): void {
    if (this.#status.kind !== 'online') return;
    this.#send(held.seq === null ? { t: 'sub', topic } : { t: 'sub', topic, after: held.seq });
  }

  #beat(): void {
    const { clock } = this.#options;
    this.#cancelTimer();
    this.#cancelTimer = clock.after(HEARTBEAT_MS, () => {
      if (clock.now() - this.#lastFrameAt > SILENCE_MS_MAX) {
        this.#drop();
        this.#lost();
        return;
      }
      this.#send({ t: 'ping', at: clock.now() });
      this.#beat();
    });
  }

  /** Waits longer each time, with jitter, so that a restarted server is not overrun. */
  #lost(): void {
    this.#cancelTimer();
    this.#line = null;
    if (this.#closed) return;
    const { clock, rng } = this.#options;
    if (this.#status.kind !== 'offline') {
      this.#setStatus({ kind: 'offline', since: clock.now() });
      for (const held of this.#topics.values()) {
        for (const listener of held.listeners) listener.onStale?.();
      }
    }
    const ceiling = Math.min(RECONNECT_MS_MAX, RECONNECT_MS_MIN * 2 ** this.#attempts);
    this.#attempts += 1;
    const waitMs = ceiling / 2 + rng.int(Math.floor(ceiling / 2) + 1);
    this.#cancelTimer = clock.after(waitMs, () => this.#open());
  }

  #drop(): void {
    this.#cancelTimer();
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  #send(message: ClientMessage): void {
    if (message.t !== 'hello' && this.#status.kind !== 'online') return;
    this.#line?.send(JSON.stringify(message));
  }

  #setStatus(status: StreamStatus): void {
    this.#status = status;
    for (const listener of this.#statusListeners) listener(status);
  }

  #listenersOf(topic: string): Iterable<TopicListener> {
    return this.#topics.get(topic)?.listeners ?? [];
  }
}

/** Frames of our own server, checked for their kind; the views inside were made by the same contract. */
function parse(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    const known = typeof message === 'object' && message !== null && 't' in message;
    return known ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
