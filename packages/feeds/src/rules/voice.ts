import type { Clock } from '@tianping/base';
import { KEPT_EVENTS_MAX } from '../limits.ts';
import type { FeedEvent, FeedMessage } from './types.ts';

/**
 * The outgoing half of a feed that runs in this process: numbers, keeps and repeats what it says.
 */
export interface FeedVoice {
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

export interface FeedVoiceOptions {
  readonly producer: string;
  readonly clock: Clock;
  /** An `alive` is said whenever nothing else was for so long. */
  readonly aliveEveryMs: number;
  /** All that is true now, for a listener that missed more than is kept. */
  readonly picture: () => readonly FeedMessage[];
}

export function createFeedVoice(options: FeedVoiceOptions): FeedVoice {
  const { producer, clock } = options;
  let kept: FeedEvent[] = [];
  let seq = 0;
  let saidAt = 0;
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
    saidAt = clock.now();
    const plain: FeedEvent = { producer, seq, at: saidAt, message };
    const event: FeedEvent = fullPicture ? { ...plain, fullPicture: true } : plain;
    kept.push(event);
    if (kept.length > KEPT_EVENTS_MAX * 2) kept = kept.slice(-KEPT_EVENTS_MAX);
    if (toLose > 0) toLose -= 1;
    else send(event);
  };

  const keepAlive = (): void => {
    if (clock.now() - saidAt >= options.aliveEveryMs) say({ type: 'alive' });
    cancelAlive = clock.after(saidAt + options.aliveEveryMs - clock.now(), keepAlive);
  };

  return {
    start(to) {
      deliver = to;
      saidAt = clock.now();
      keepAlive();
    },
    stop() {
      deliver = null;
      cancelAlive();
    },
    say: (message) => say(message),
    recover(afterSeq) {
      if (!deliver || muted) return;
      const first = kept[0]?.seq ?? seq + 1;
      if (afterSeq + 1 >= first) {
        for (const event of kept.slice(afterSeq + 1 - first)) send(event);
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
      for (const event of kept.slice(-count)) send(event);
    },
  };
}
