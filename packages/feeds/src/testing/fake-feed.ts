import type { Clock } from '@tianping/base';
import type { Feed, FeedEvent, FeedMessage } from '../rules/types.ts';

/** A feed that sends what a test gives it, and fails on demand. */
export interface FakeFeed extends Feed {
  /** Numbers a message and delivers it, unless the line is cut. */
  say(message: FeedMessage): FeedEvent;
  /** Numbers a message that never arrives. */
  lose(message: FeedMessage): FeedEvent;
  /** Delivers an event again, or for the first time after {@link FakeFeed.lose}. */
  deliver(event: FeedEvent): void;
  /** While cut, nothing is delivered and recoveries stay unanswered. */
  cut(on: boolean): void;
  /** The next `times` recoveries stay unanswered. */
  ignoreRecoveries(times: number): void;
  /** Forgets earlier events: the next recovery answers with a full picture. */
  forget(): void;
  /** The recoveries requested, oldest first. */
  readonly recoveries: readonly number[];
}

export function createFakeFeed(options: {
  readonly clock: Clock;
  readonly producer?: string;
  readonly silenceMs?: number;
}): FakeFeed {
  const producer = options.producer ?? 'fake';
  const recoveries: number[] = [];
  let retained: FeedEvent[] = [];
  let seq = 0;
  let isCut = false;
  let ignored = 0;
  let forgotten = false;
  let deliver: ((event: FeedEvent) => void) | null = null;

  const number = (message: FeedMessage, fullPicture: boolean): FeedEvent => {
    seq += 1;
    const event: FeedEvent = { producer, seq, at: options.clock.now(), message };
    retained.push(fullPicture ? { ...event, fullPicture: true } : event);
    return retained[retained.length - 1] ?? event;
  };
  const send = (event: FeedEvent): void => {
    if (!isCut) deliver?.(event);
  };

  return {
    producer,
    silenceMs: options.silenceMs ?? 10_000,
    recoveries,
    start(to) {
      deliver = to;
    },
    stop() {
      deliver = null;
    },
    recover(afterSeq) {
      recoveries.push(afterSeq);
      if (ignored > 0) {
        ignored -= 1;
        return;
      }
      if (forgotten) {
        forgotten = false;
        number({ type: 'alive' }, true);
      }
      for (const event of retained.filter((one) => one.seq > afterSeq)) send(event);
    },
    say(message) {
      const event = number(message, false);
      send(event);
      return event;
    },
    lose: (message) => number(message, false),
    deliver: send,
    cut(on) {
      isCut = on;
    },
    ignoreRecoveries(times) {
      ignored = times;
    },
    forget() {
      retained = [];
      forgotten = true;
    },
  };
}
