import type { Clock, UnixMs } from '@tianping/base';
import { GAP_GRACE_MS, RECOVERY_RETRY_MS } from '../limits.ts';
import { createFeedOrder, type FeedOrder } from './order.ts';
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

/** The state of a watched feed. */
interface Watched {
  readonly options: ProducerOptions;
  readonly order: FeedOrder;
  readonly inbox: FeedEvent[];
  draining: boolean;
  up: boolean;
  receivedAt: UnixMs;
  gapSince: UnixMs | null;
  askedAt: UnixMs;
  /** When the newest event that was handed on was created. */
  caughtUpTo: UnixMs;
  cancelTimer: () => void;
}

/** Watches one feed: hands its events on in order, and reports when it is not reliable. */
export function startProducer(options: ProducerOptions): Producer {
  const { feed, clock } = options;
  const watched: Watched = {
    options,
    order: createFeedOrder({ afterSeq: options.afterSeq }),
    inbox: [],
    draining: false,
    up: true,
    receivedAt: clock.now(),
    gapSince: null,
    askedAt: Number.NEGATIVE_INFINITY,
    caughtUpTo: Number.NEGATIVE_INFINITY,
    cancelTimer: () => {},
  };
  watch(watched);
  feed.start(
    (event) => receive(watched, event),
    () => lost(watched),
  );
  return {
    state: () => ({
      producer: feed.producer,
      up: watched.up,
      lastSeq: watched.order.lastSeq(),
      heldCount: watched.order.heldCount(),
    }),
    stop() {
      watched.cancelTimer();
      feed.stop();
    },
  };
}

/** Events may come in while others are handed on (a recovery answers synchronously): one loop takes them all. */
function receive(watched: Watched, event: FeedEvent): void {
  const { inbox } = watched;
  inbox.push(event);
  if (watched.draining) return;
  watched.draining = true;
  try {
    for (let next = inbox.shift(); next; next = inbox.shift()) take(watched, next);
  } finally {
    watched.draining = false;
  }
  reopenWhenWhole(watched);
}

function take(watched: Watched, event: FeedEvent): void {
  const { options, order } = watched;
  const step = order.push(event);
  if (step.fresh) watched.receivedAt = options.clock.now();
  for (const due of step.due) {
    watched.caughtUpTo = Math.max(watched.caughtUpTo, due.at);
    options.onEvent(due);
  }
  if (order.heldCount() === 0) watched.gapSince = null;
  if (step.recoverAfter === null) return;
  watched.gapSince = options.clock.now();
  watch(watched);
  ask(watched);
}

function ask(watched: Watched): void {
  watched.askedAt = watched.options.clock.now();
  watched.options.feed.recover(watched.order.lastSeq());
}

/**
 * Stays down until nothing is missing and the last event is recent: old events alone are a recovery that has not
 * reached the present.
 */
function reopenWhenWhole(watched: Watched): void {
  const { clock, feed, onUp } = watched.options;
  const isBehind = clock.now() - watched.caughtUpTo > feed.silenceMs;
  if (watched.up || watched.gapSince !== null || isBehind) return;
  watched.up = true;
  onUp();
  watch(watched);
}

/** The feed itself reports that it is down; nothing is requested of it until it delivers again. */
function lost(watched: Watched): void {
  if (!watched.up) return;
  watched.up = false;
  watched.options.onDown();
  watch(watched);
}

function check(watched: Watched): void {
  const { clock, feed, onDown } = watched.options;
  const { gapSince } = watched;
  const now = clock.now();
  const silent = now - watched.receivedAt > feed.silenceMs;
  const gapTooLong = gapSince !== null && now - gapSince >= GAP_GRACE_MS;
  if (watched.up && (silent || gapTooLong)) {
    watched.up = false;
    onDown();
  }
  const isMissing = !watched.up || gapSince !== null;
  if (isMissing && now - watched.askedAt >= RECOVERY_RETRY_MS) ask(watched);
  watch(watched);
}

/** Sets the timer to the next moment at which action may be needed. */
function watch(watched: Watched): void {
  const { clock, feed } = watched.options;
  const { gapSince } = watched;
  const now = clock.now();
  const silenceIn = watched.receivedAt + feed.silenceMs + 1 - now;
  const graceIn = gapSince === null ? Infinity : gapSince + GAP_GRACE_MS - now;
  const waits = watched.up && graceIn > 0;
  const nextIn = waits ? Math.min(silenceIn, graceIn) : RECOVERY_RETRY_MS;
  watched.cancelTimer();
  watched.cancelTimer = clock.after(Math.max(1, nextIn), () => check(watched));
}
