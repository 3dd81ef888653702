import type { Clock, UnixMs } from '@tianping/base';
import { GAP_GRACE_MS, RECOVERY_RETRY_MS } from '../limits.ts';
import { createFeedOrder } from './order.ts';
import type { Feed, FeedEvent } from './types.ts';

export interface ProducerOptions {
  readonly feed: Feed;
  readonly clock: Clock;
  readonly afterSeq: number;
  readonly onEvent: (event: FeedEvent) => void;
  readonly onDown: () => void;
  readonly onUp: () => void;
}

export interface ProducerState {
  readonly producer: string;
  /** False while its matches must not be bet on. */
  readonly up: boolean;
  readonly lastSeq: number;
  readonly heldCount: number;
}

export interface Producer {
  state(): ProducerState;
  stop(): void;
}

/** Watches one feed: hands its events on in order, and says when it cannot be relied on. */
export function startProducer(options: ProducerOptions): Producer {
  const { feed, clock } = options;
  const order = createFeedOrder({ afterSeq: options.afterSeq });
  const inbox: FeedEvent[] = [];
  let draining = false;
  let up = true;
  let heardAt = clock.now();
  let gapSince: UnixMs | null = null;
  let askedAt: UnixMs = Number.NEGATIVE_INFINITY;
  /** When the newest event that was handed on had been made. */
  let caughtUpTo: UnixMs = Number.NEGATIVE_INFINITY;
  let cancelTimer = (): void => {};

  const ask = (): void => {
    askedAt = clock.now();
    feed.recover(order.lastSeq());
  };

  /** Events may come in while others are handed on (a recovery answers at once): one loop takes them all. */
  const receive = (event: FeedEvent): void => {
    inbox.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = inbox.shift(); next; next = inbox.shift()) take(next);
    } finally {
      draining = false;
    }
    reopenWhenWhole();
  };

  const take = (event: FeedEvent): void => {
    const step = order.push(event);
    if (step.fresh) heardAt = clock.now();
    for (const due of step.due) {
      caughtUpTo = Math.max(caughtUpTo, due.at);
      options.onEvent(due);
    }
    if (order.heldCount() === 0) gapSince = null;
    if (step.recoverAfter === null) return;
    gapSince = clock.now();
    watch();
    ask();
  };

  /** Down until nothing is missing and what came last is recent: a recovery in old events is not the end of it. */
  const reopenWhenWhole = (): void => {
    if (up || gapSince !== null || clock.now() - caughtUpTo > feed.silenceMs) return;
    up = true;
    options.onUp();
    watch();
  };

  const check = (): void => {
    const now = clock.now();
    const silent = now - heardAt > feed.silenceMs;
    const gapTooLong = gapSince !== null && now - gapSince >= GAP_GRACE_MS;
    if (up && (silent || gapTooLong)) {
      up = false;
      options.onDown();
    }
    if ((!up || gapSince !== null) && now - askedAt >= RECOVERY_RETRY_MS) ask();
    watch();
  };

  const watch = (): void => {
    cancelTimer();
    const now = clock.now();
    const silenceIn = heardAt + feed.silenceMs + 1 - now;
    const graceIn = gapSince === null ? Infinity : gapSince + GAP_GRACE_MS - now;
    const nextIn = up && graceIn > 0 ? Math.min(silenceIn, graceIn) : RECOVERY_RETRY_MS;
    cancelTimer = clock.after(Math.max(1, nextIn), check);
  };

  watch();
  feed.start(receive);
  return {
    state: () => ({
      producer: feed.producer,
      up,
      lastSeq: order.lastSeq(),
      heldCount: order.heldCount(),
    }),
    stop() {
      cancelTimer();
      feed.stop();
    },
  };
}
