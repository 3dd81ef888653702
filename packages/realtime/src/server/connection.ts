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
  listen(topic: string, listener: (delta: Delta) => void): () => void;
}

/** Texts with their WebSocket framing made once, however many sockets they go to. */
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
  readonly #speech: Speech;
  readonly #subscriptions = new Map<string, Subscription>();
  #behindSince: number | null = null;

  constructor(options: {
    readonly topics: DeltaSource;
    readonly sink: FrameSink;
    readonly clock: Clock;
    readonly frames: FrameCache;
    readonly speech?: Speech;
  }) {
    this.#topics = options.topics;
    this.#sink = options.sink;
    this.#clock = options.clock;
    this.#frames = options.frames;
    this.#speech = options.speech ?? streamSpeech;
  }

  get topicCount(): number {
    return this.#subscriptions.size;
  }

  has(topic: string): boolean {
    return this.#subscriptions.has(topic);
  }

  send(message: object): void {
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
    if (after === undefined || subscription.sentSeq !== after) return;
    this.#say(this.#speech.unchanged(wireName, after));
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

  end(farewell: object, code = 1000): void {
    this.send(farewell);
    this.dispose();
    this.#sink.close(code);
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

/** Keeps the last frame of each topic, so that a delta is serialised and framed once for all its readers. */
export class FrameCache {
  readonly #build: (text: string) => Frame;
  readonly #speech: Speech;
  readonly #last = new Map<string, { readonly seq: number; readonly frame: Frame }>();

  constructor(build: (text: string) => Frame, speech: Speech = streamSpeech) {
    this.#build = build;
    this.#speech = speech;
  }

  deltaFrame(topic: string, wireName: string, delta: Delta): Frame {
    const last = this.#last.get(topic);
    if (last?.seq === delta.seq) return last.frame;
    const texts = this.#speech.changed(wireName, spanOf(delta), delta.changes);
    const frame = { buffers: texts.flatMap((text) => this.#build(text).buffers) };
    this.#last.set(topic, { seq: delta.seq, frame });
    return frame;
  }
}
