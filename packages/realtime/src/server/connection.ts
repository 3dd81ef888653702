import type { Clock } from '@tianping/base';
import type { ServerMessage } from '@tianping/contract';
import { BACKLOG_BYTES_MAX, CATCH_UP_BACKLOG_BYTES_MAX, SLOW_MS_MAX } from '../limits.ts';
import type { CatchUp, Change, Delta } from '../rules/topic.ts';

/** Where frames go: a WebSocket of any make, or a fake. */
export interface FrameSink {
  /** Bytes handed over and not yet taken by the line. */
  backlogBytes(): number;
  /** Writes a text frame. */
  sendText(text: string): void;
  /** Writes a frame that was built once for many. */
  sendFrame(frame: Frame): void;
  close(code: number): void;
}

/** Where deltas come from. What they hold is passed on as it is. */
export interface DeltaSource {
  catchUp(topic: string, after?: number): CatchUp;
  listen(topic: string, listener: (delta: Delta) => void): () => void;
}

/** What is said on a line: the messages of the wire, whatever their entries hold. */
type Outgoing =
  | Exclude<ServerMessage, { readonly t: 'snap' | 'delta' }>
  | FrameOf<Extract<ServerMessage, { readonly t: 'snap' | 'delta' }>>;
type FrameOf<Message> = Message extends ServerMessage
  ? Omit<Message, 'c'> & { readonly c: readonly Change[] }
  : never;

/** A text with its WebSocket framing made once, however many sockets it goes to. */
export interface Frame {
  readonly buffers: readonly Uint8Array[];
}

interface Subscription {
  /** Name on the wire; `me` for a member's own topic. */
  readonly wireName: string;
  sentSeq: number | undefined;
  behind: boolean;
  stop: () => void;
}

/**
 * One subscriber. Holds a number a topic and never a queue: while the line is full deltas pass it by, and
 * when it drains it gets one merged delta, or the whole document when that is no longer kept.
 */
export class Connection {
  readonly #topics: DeltaSource;
  readonly #sink: FrameSink;
  readonly #clock: Clock;
  readonly #frames: FrameCache;
  readonly #subscriptions = new Map<string, Subscription>();
  #behindSince: number | null = null;

  constructor(options: {
    readonly topics: DeltaSource;
    readonly sink: FrameSink;
    readonly clock: Clock;
    readonly frames: FrameCache;
  }) {
    this.#topics = options.topics;
    this.#sink = options.sink;
    this.#clock = options.clock;
    this.#frames = options.frames;
  }

  get topicCount(): number {
    return this.#subscriptions.size;
  }

  send(message: Outgoing): void {
    this.#sink.sendText(JSON.stringify(message));
  }

  /** The topic must be open. A second subscription to it asks again from `after`. */
  subscribe(topic: string, wireName: string, after: number | undefined): void {
    this.unsubscribe(topic);
    const subscription: Subscription = { wireName, sentSeq: after, behind: true, stop: () => {} };
    this.#subscriptions.set(topic, subscription);
    subscription.stop = this.#topics.listen(topic, (delta) =>
      this.#pass(topic, subscription, delta),
    );
    this.#bringUpToDate(topic, subscription);
    if (after !== undefined && subscription.sentSeq === after) this.#confirm(wireName, after);
  }

  unsubscribe(topic: string): void {
    this.#subscriptions.get(topic)?.stop();
    this.#subscriptions.delete(topic);
  }

  /** Called now and then: gives lagging topics their newest state. False when the line stayed full too long. */
  catchUp(): boolean {
    if (this.#behindSince === null) return true;
    let caughtUp = true;
    for (const [topic, subscription] of this.#subscriptions) {
      if (!subscription.behind) continue;
      if (!this.#bringUpToDate(topic, subscription)) caughtUp = false;
    }
    if (caughtUp) this.#behindSince = null;
    return caughtUp || this.#clock.now() - (this.#behindSince ?? 0) <= SLOW_MS_MAX;
  }

  end(reason: Extract<ServerMessage, { t: 'bye' }>['reason']): void {
    this.send({ t: 'bye', reason });
    this.dispose();
    this.#sink.close(1000);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions.values()) subscription.stop();
    this.#subscriptions.clear();
  }

  #pass(topic: string, subscription: Subscription, delta: Delta): void {
    if (!subscription.behind) {
      const frame = this.#frames.deltaFrame(topic, subscription.wireName, delta);
      if (this.#hasRoom(sizeOf(frame))) {
        this.#sink.sendFrame(frame);
        subscription.sentSeq = delta.seq;
        return;
      }
    }
    subscription.behind = true;
    this.#behindSince ??= this.#clock.now();
  }

  #bringUpToDate(topic: string, subscription: Subscription): boolean {
    if (this.#sink.backlogBytes() > CATCH_UP_BACKLOG_BYTES_MAX) {
      this.#behindSince ??= this.#clock.now();
      return false;
    }
    const { wireName } = subscription;
    const state = this.#topics.catchUp(topic, subscription.sentSeq);
    subscription.behind = false;
    if (state.kind === 'delta') {
      this.send({ t: 'delta', topic: wireName, from: state.from, to: state.to, c: state.changes });
      subscription.sentSeq = state.to;
    } else if (state.kind === 'snapshot') {
      this.send({ t: 'snap', topic: wireName, seq: state.seq, c: state.changes });
      subscription.sentSeq = state.seq;
    }
    return true;
  }

  /** Tells a client that came back with the newest number that nothing was missed. */
  #confirm(topic: string, seq: number): void {
    this.send({ t: 'delta', topic, from: seq, to: seq, c: [] });
  }

  /** A line that has taken everything has room for anything, however long. */
  #hasRoom(bytes: number): boolean {
    const backlog = this.#sink.backlogBytes();
    return backlog === 0 || backlog + bytes < BACKLOG_BYTES_MAX;
  }
}

function sizeOf({ buffers }: Frame): number {
  return buffers.reduce((bytes, buffer) => bytes + buffer.length, 0);
}

/** Keeps the last frame of each topic, so that a delta is serialised and framed once for all its readers. */
export class FrameCache {
  readonly #build: (text: string) => Frame;
  readonly #last = new Map<string, { readonly seq: number; readonly frame: Frame }>();

  constructor(build: (text: string) => Frame) {
    this.#build = build;
  }

  deltaFrame(topic: string, wireName: string, delta: Delta): Frame {
    const last = this.#last.get(topic);
    if (last?.seq === delta.seq) return last.frame;
    const { seq, changes } = delta;
    const text = JSON.stringify({ t: 'delta', topic: wireName, from: seq, to: seq, c: changes });
    const frame = this.#build(text);
    this.#last.set(topic, { seq, frame });
    return frame;
  }
}
