import type { Clock, UnixMs } from '@tianping/base';
import type { Feed, FeedMessage } from './types.ts';
import { createFeedVoice } from './voice.ts';

/** A message and the wall clock time at which it is said. */
export interface TimedMessage {
  readonly at: UnixMs;
  readonly message: FeedMessage;
}

/**
 * A feed that says what was written down beforehand, each message at its time; what is already due
 * when it starts comes at once. After the last message it only stays alive.
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
  const voice = createFeedVoice({
    producer,
    clock,
    aliveEveryMs: Math.floor(silenceMs / 3),
    picture: () => script.slice(0, next).map((timed) => timed.message),
  });

  const play = (): void => {
    const now = clock.now();
    for (let due = script[next]; due && due.at <= now; due = script[next]) {
      next += 1;
      voice.say(due.message);
    }
    const coming = script[next];
    if (coming) cancel = clock.after(coming.at - now, play);
  };

  return {
    producer,
    silenceMs,
    start(deliver) {
      voice.start(deliver);
      play();
    },
    stop() {
      cancel();
      voice.stop();
    },
    recover: (afterSeq) => voice.recover(afterSeq),
  };
}
