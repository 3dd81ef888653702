import type { Clock } from '@tianping/base';
import { BACKLOG_BYTES_MAX, CATCH_UP_BACKLOG_BYTES_MAX, SLOW_MS_MAX } from '../limits.ts';
import type { CatchUp, Delta } from '../rules/topic.ts';
import { type Speech, spanOf, streamSpeech } from './speech.ts';

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
  /** Answers the topic's name as it is held: one string for all who listen. */
  listen(topic: string, listener: DeltaListener): string;
  unlisten(topic: string, listener: DeltaListener): void;
}

/** An object and no function, so that a subscription needs no closure. */
export interface DeltaListener {
  take(delta: Delta, topic: string): void;
}

/** Texts with their WebSocket framing made once, however many sockets they go to. */
export interface Frame {
  readonly buffers: readonly Uint8Array[];
}

/** The same for all connections of an endpoint, in one object, so that thousands of idle ones keep one field of it. */
export interface SharedByConnections {
  readonly topics: DeltaSource;
  readonly clock: Clock;
  readonly frames: FrameCache;
}

class Subscription implements DeltaListener {
  readonly #connection: Connection;
  /** Name on the wire; `me` for a member's own topic. */
  readonly wireName: string;
  topic: string;
  sentSeq: number | undefined;
  behind = true;

  constructor(
    connection: Connection,
    { topic, wireName }: { readonly topic: string; readonly wireName: string },
    sentSeq: number | undefined,
  ) {
    this.#connection = connection;
    this.topic = topic;
    this.wireName = wireName;
    this.sentSeq = sentSeq;
  }

  take(delta: Delta): void {
    this.#connection.pass(this, delta);
  }
}

/**
 * One subscriber. Thousands of them are idle, so what it keeps of its topics is a list no longer than they are. Holds
 * a number a topic and never a queue: while the line is full deltas pass it by, and when it drains it gets one merged
 * delta, or the whole document when that is no longer kept.
 */
export class Connection {
  readonly #shared: SharedByConnections;
  readonly #sink: FrameSink;
  readonly #speech: Speech;
  readonly #mayPass: (() => boolean) | undefined;
  #subscriptions: readonly Subscription[] = [];
  #behindSince: number | null = null;

  constructor(options: {
    readonly shared: SharedByConnections;
    readonly sink: FrameSink;
    readonly speech?: Speech;
    /** Asked before a delta goes out: one that may not waits for `catchUp`, together with what follows on it. */
    readonly mayPass?: () => boolean;
  }) {
    this.#shared = options.shared;
    this.#sink = options.sink;
    this.#speech = options.speech ?? streamSpeech;
    this.#mayPass = options.mayPass;
  }

  /** Whether something waits to be sent. */
  get isBehind(): boolean {
    return this.#behindSince !== null;
  }

  get topicCount(): number {
    return this.#subscriptions.length;
  }

  /** What the topics are called on the wire. */
  get wireNames(): readonly string[] {
    return this.#subscriptions.map(({ wireName }) => wireName);
  }

  has(topic: string): boolean {
    return this.#find(topic) !== undefined;
  }

  send(message: object): void {
    this.#sink.sendText(JSON.stringify(message));
  }

  /** The topic must be open. A second subscription to it asks again from `after`. */
  subscribe(topic: string, wireName: string, after: number | undefined): void {
    this.unsubscribe(topic);
    const subscription = new Subscription(this, { topic, wireName }, after);
    this.#subscriptions = [...this.#subscriptions, subscription];
    subscription.topic = this.#shared.topics.listen(topic, subscription);
    this.#bringUpToDate(subscription);
    if (after === undefined || subscription.sentSeq !== after) return;
    this.#say(this.#speech.unchanged(wireName, after));
  }

  unsubscribe(topic: string): void {
    const subscription = this.#find(topic);
    if (!subscription) return;
    this.#shared.topics.unlisten(topic, subscription);
    this.#subscriptions = this.#subscriptions.filter((each) => each.topic !== topic);
  }

  /** Called now and then: gives lagging topics their newest state. False when the line stayed full too long. */
  catchUp(): boolean {
    if (this.#behindSince === null) return true;
    let caughtUp = true;
    for (const subscription of this.#subscriptions) {
      if (!subscription.behind) continue;
      if (!this.#bringUpToDate(subscription)) caughtUp = false;
    }
    if (caughtUp) this.#behindSince = null;
    return caughtUp || this.#shared.clock.now() - (this.#behindSince ?? 0) <= SLOW_MS_MAX;
  }

  end(farewell: object, code = 1000): void {
    this.send(farewell);
    this.dispose();
    this.#sink.close(code);
  }

  dispose(): void {
    for (const each of this.#subscriptions) this.#shared.topics.unlisten(each.topic, each);
    this.#subscriptions = [];
  }

  #find(topic: string): Subscription | undefined {
    return this.#subscriptions.find((each) => each.topic === topic);
  }

  /** What one of its subscriptions has received. */
  pass(subscription: Subscription, delta: Delta): void {
    if (!subscription.behind && (this.#mayPass?.() ?? true)) {
      const { topic, wireName } = subscription;
      const frame = this.#shared.frames.deltaFrame(topic, wireName, delta);
      if (this.#hasRoom(sizeOf(frame))) {
        this.#sink.sendFrame(frame);
        subscription.sentSeq = delta.seq;
        return;
      }
    }
    subscription.behind = true;
    this.#behindSince ??= this.#shared.clock.now();
  }

  #bringUpToDate(subscription: Subscription): boolean {
    if (this.#sink.backlogBytes() > CATCH_UP_BACKLOG_BYTES_MAX) {
      this.#behindSince ??= this.#shared.clock.now();
      return false;
    }
    const { topic, wireName } = subscription;
    const state = this.#shared.topics.catchUp(topic, subscription.sentSeq);
    subscription.behind = false;
    if (state.kind === 'delta') {
      this.#say(this.#speech.changed(wireName, state, state.changes));
      subscription.sentSeq = state.to;
    } else if (state.kind === 'snapshot') {
      this.#say(this.#speech.whole(wireName, state.seq, state.changes));
      subscription.sentSeq = state.seq;
    }
    return true;
  }

  #say(texts: readonly string[]): void {
    for (const text of texts) this.#sink.sendText(text);
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

/**
 * Retains the last frame, so that a delta is serialised and framed once for all its readers: those of a topic receive
 * it one after the other. With one frame for each topic there would be as many as there are members.
 */
export class FrameCache {
  readonly #build: (text: string) => Frame;
  readonly #speech: Speech;
  #last: { readonly topic: string; readonly seq: number; readonly frame: Frame } | null = null;

  constructor(build: (text: string) => Frame, speech: Speech = streamSpeech) {
    this.#build = build;
    this.#speech = speech;
  }

  deltaFrame(topic: string, wireName: string, delta: Delta): Frame {
    const last = this.#last;
    if (last?.topic === topic && last.seq === delta.seq) return last.frame;
    const texts = this.#speech.changed(wireName, spanOf(delta), delta.changes);
    const frame = { buffers: texts.flatMap((text) => this.#build(text).buffers) };
    this.#last = { topic, seq: delta.seq, frame };
    return frame;
  }
}
