import type { Clock, UnixMs } from '@tianping/base';
import { createFeedOutbox } from './outbox.ts';
import type { Feed, FeedMessage } from './types.ts';

/** A message and the wall clock time at which it is sent. */
export interface TimedMessage {
  readonly at: UnixMs;
  readonly message: FeedMessage;
}

/**
 * A feed that sends prepared messages, each at its time; those already due when it starts come immediately. After the
 * last message it only sends `alive`.
 */
export function createScriptedFeed(options: {
  readonly producer: string;
  readonly clock: Clock;
  readonly silenceMs: number;
  readonly script: readonly TimedMessage[];
}): Feed {
  const { clock, producer, silenceMs } = options;
  const script = [...options.script].sort((a, b) => a.at - b.at);
  let next = 0;
  let cancel = (): void => {};
  const outbox = createFeedOutbox({
    producer,
    clock,
    aliveEveryMs: Math.floor(silenceMs / 3),
    picture: () => script.slice(0, next).map((timed) => timed.message),
  });

  const play = (): void => {
    const now = clock.now();
    for (let due = script[next]; due && due.at <= now; due = script[next]) {
      next += 1;
      outbox.say(due.message);
    }
    const coming = script[next];
    if (coming) cancel = clock.after(coming.at - now, play);
  };

  return {
    producer,
    silenceMs,
    start(deliver) {
      outbox.start(deliver);
      play();
    },
    stop() {
      cancel();
      outbox.stop();
    },
    recover: (afterSeq) => outbox.recover(afterSeq),
  };
}
