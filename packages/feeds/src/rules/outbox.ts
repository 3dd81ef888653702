import type { Clock } from '@tianping/base';
import { RETAINED_EVENTS_MAX } from '../limits.ts';
import type { FeedEvent, FeedMessage } from './types.ts';

/** The outgoing half of a feed that runs in this process: numbers, keeps and repeats its messages. */
export interface FeedOutbox {
  start(deliver: (event: FeedEvent) => void): void;
  stop(): void;
  say(message: FeedMessage): void;
  /** For {@link Feed.recover}. */
  recover(afterSeq: number): void;
  /**
   * While mute, messages are numbered and kept but not delivered, and recoveries stay unanswered.
   */
  mute(on: boolean): void;
  /** The next `count` messages are numbered and kept but not delivered. */
  lose(count: number): void;
  /** Delivers the last `count` messages once more. */
  repeat(count: number): void;
}

export interface FeedOutboxOptions {
  readonly producer: string;
  readonly clock: Clock;
  /** An `alive` is sent whenever nothing else was for so long. */
  readonly aliveEveryMs: number;
  /** The complete present state, for a receiver that missed more than is kept. */
  readonly picture: () => readonly FeedMessage[];
}

export function createFeedOutbox(options: FeedOutboxOptions): FeedOutbox {
  const { producer, clock } = options;
  let retained: FeedEvent[] = [];
  let seq = 0;
  let statedAt = 0;
  let muted = false;
  let toLose = 0;
  let deliver: ((event: FeedEvent) => void) | null = null;
  let cancelAlive = (): void => {};

  const send = (event: FeedEvent): void => {
    if (!muted) deliver?.(event);
  };

  const say = (message: FeedMessage, fullPicture = false): void => {
    if (!deliver) return;
    seq += 1;
    statedAt = clock.now();
    const plain: FeedEvent = { producer, seq, at: statedAt, message };
    const event: FeedEvent = fullPicture ? { ...plain, fullPicture: true } : plain;
    retained.push(event);
    if (retained.length > RETAINED_EVENTS_MAX * 2) retained = retained.slice(-RETAINED_EVENTS_MAX);
    if (toLose > 0) toLose -= 1;
    else send(event);
  };

  const keepAlive = (): void => {
    if (clock.now() - statedAt >= options.aliveEveryMs) say({ type: 'alive' });
    cancelAlive = clock.after(statedAt + options.aliveEveryMs - clock.now(), keepAlive);
  };

  return {
    start(to) {
      deliver = to;
      statedAt = clock.now();
      keepAlive();
    },
    stop() {
      deliver = null;
      cancelAlive();
    },
    say: (message) => say(message),
    recover(afterSeq) {
      if (!deliver || muted) return;
      const first = retained[0]?.seq ?? seq + 1;
      if (afterSeq + 1 >= first) {
        for (const event of retained.slice(afterSeq + 1 - first)) send(event);
        return;
      }
      const [opening, ...rest] = options.picture();
      say(opening ?? { type: 'alive' }, true);
      for (const message of rest) say(message);
    },
    mute(on) {
      muted = on;
    },
    lose(count) {
      toLose = count;
    },
    repeat(count) {
      for (const event of retained.slice(-count)) send(event);
    },
  };
}
