import type { Clock } from '@tianping/base';
import type { Feed, FeedEvent } from './types.ts';

/**
 * A feed that runs elsewhere (a thread, a process), behind a line that carries whole messages. The receiver sees one
 * continuous feed, however often the place where it runs breaks down.
 */

/** A request to a feed over its line. */
export type FeedOrderMessage =
  | { readonly ask: 'start' }
  | { readonly ask: 'stop' }
  | { readonly ask: 'recover'; readonly afterSeq: number };

/** What it sends: events in its own numbering, in batches. */
export interface FeedBatch {
  readonly events: readonly FeedEvent[];
}

/** The near end of a line, to one run of the feed. */
export interface FeedLine {
  send(message: FeedOrderMessage): void;
  /** Called once, before anything is sent. `onEnd` is called once, however the run ended. */
  listen(listener: { onBatch(batch: FeedBatch): void; onEnd(): void }): void;
  /** Ends the run, without another batch. */
  end(): void;
}

export interface RemoteFeedOptions {
  readonly producer: string;
  readonly silenceMs: number;
  readonly clock: Clock;
  /** Starts a run of the feed that knows nothing of earlier ones. */
  readonly open: () => FeedLine | Promise<FeedLine>;
  /** A run ended by itself, or could not start; another one follows. */
  readonly onFault?: (fault: unknown) => void;
}

/** Pause before the next run after one has ended; doubled each time, up to the longest. */
const AGAIN_MS = 500;
const AGAIN_MS_MAX = 30_000;

interface Runs {
  readonly options: RemoteFeedOptions;
  readonly deliver: (event: FeedEvent) => void;
  readonly onLost: () => void;
  line: FeedLine | null;
  /** Added to the numbers of the present run, so that they continue those of the last one. */
  base: number;
  lastSeq: number;
  faults: number;
  stopped: boolean;
  cancelAgain: () => void;
}

export function createRemoteFeed(options: RemoteFeedOptions): Feed {
  let runs: Runs | null = null;
  return {
    producer: options.producer,
    silenceMs: options.silenceMs,
    start(deliver, onLost = () => {}) {
      runs = {
        options,
        deliver,
        onLost,
        line: null,
        base: 0,
        lastSeq: 0,
        faults: 0,
        stopped: false,
        cancelAgain: () => {},
      };
      begin(runs);
    },
    stop() {
      if (!runs) return;
      runs.stopped = true;
      runs.cancelAgain();
      runs.line?.end();
    },
    recover(afterSeq) {
      if (!runs) return;
      runs.line?.send({ ask: 'recover', afterSeq: Math.max(0, afterSeq - runs.base) });
    },
  };
}

function begin(runs: Runs): void {
  const opened = opening(runs);
  if (opened instanceof Promise) {
    opened.then(
      (line) => follow(runs, line),
      (fault: unknown) => again(runs, fault),
    );
  } else if (opened) {
    follow(runs, opened);
  }
}

function opening(runs: Runs): ReturnType<RemoteFeedOptions['open']> | null {
  try {
    return runs.options.open();
  } catch (fault) {
    again(runs, fault);
    return null;
  }
}

function follow(runs: Runs, line: FeedLine): void {
  if (runs.stopped) {
    line.end();
    return;
  }
  runs.line = line;
  runs.base = runs.lastSeq;
  const isPresent = (): boolean => runs.line === line && !runs.stopped;
  line.listen({
    onBatch: ({ events }) => {
      for (const event of events) if (isPresent()) pass(runs, event);
    },
    onEnd: () => {
      if (!isPresent()) return;
      runs.line = null;
      runs.onLost();
      again(runs, new Error(`the run of feed ${runs.options.producer} ended`));
    },
  });
  line.send({ ask: 'start' });
}

/** Events of a new run never depend on those of the last one. */
function pass(runs: Runs, event: FeedEvent): void {
  const seq = runs.base + event.seq;
  if (event.message.type === 'alive') runs.faults = 0;
  runs.lastSeq = Math.max(runs.lastSeq, seq);
  const isFirst = event.seq === 1;
  runs.deliver({ ...event, seq, ...(isFirst ? { fullPicture: true as const } : {}) });
}

function again(runs: Runs, fault: unknown): void {
  if (runs.stopped) return;
  const { clock, onFault } = runs.options;
  onFault?.(fault);
  const waitMs = Math.min(AGAIN_MS_MAX, AGAIN_MS * 2 ** runs.faults);
  runs.faults += 1;
  runs.cancelAgain = clock.after(waitMs, () => begin(runs));
}

/** The far end of a line. */
export interface FeedLineEnd {
  onAsk(listener: (message: FeedOrderMessage) => void): void;
  send(batch: FeedBatch): void;
}

/** Events in one batch: few, so that handling it is quick. */
const BATCH_EVENTS_MAX = 200;

/** Serves a feed over a line; `soon` runs a task after the current messages. */
export function serveFeed(feed: Feed, end: FeedLineEnd, soon: (task: () => void) => void): void {
  let waiting: FeedEvent[] = [];
  const flush = (): void => {
    const events = waiting;
    waiting = [];
    if (events.length > 0) end.send({ events });
  };
  end.onAsk((message) => {
    switch (message.ask) {
      case 'start':
        return feed.start((event) => {
          waiting.push(event);
          // A feed sends much at its start: the receiver need not wait for the end of it.
          if (waiting.length >= BATCH_EVENTS_MAX) flush();
          else if (waiting.length === 1) soon(flush);
        });
      case 'stop':
        return feed.stop();
      case 'recover':
        return feed.recover(message.afterSeq);
    }
  });
}
