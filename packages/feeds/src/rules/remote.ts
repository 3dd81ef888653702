import type { Clock } from '@tianping/base';
import type { Feed, FeedEvent } from './types.ts';

/**
 * A feed that runs elsewhere (a thread, a process), behind a line that carries whole messages. Whoever
 * attaches it sees one feed that goes on, however often the place where it runs breaks down.
 */

/** What is asked of a feed over its line. */
export type FeedOrderMessage =
  | { readonly ask: 'start' }
  | { readonly ask: 'stop' }
  | { readonly ask: 'recover'; readonly afterSeq: number };

/** What it says: events in its own numbers, some at a time. */
export interface FeedNews {
  readonly events: readonly FeedEvent[];
}

/** The near end of a line, to one run of the feed. */
export interface FeedLine {
  send(message: FeedOrderMessage): void;
  /** Both are set once, before anything is sent. `onEnd` is called once, by whatever the run ended. */
  listen(listener: { onNews(news: FeedNews): void; onEnd(): void }): void;
  /** Ends the run, without further news. */
  end(): void;
}

export interface RemoteFeedOptions {
  readonly producer: string;
  readonly silenceMs: number;
  readonly clock: Clock;
  /** Begins a run of the feed that knows nothing of earlier ones. */
  readonly open: () => FeedLine | Promise<FeedLine>;
  /** A run ended by itself, or could not begin; another one follows. */
  readonly onFault?: (fault: unknown) => void;
}

/** A run that ended is followed by another after this, twice as long each time, up to the longest. */
const AGAIN_MS = 500;
const AGAIN_MS_MAX = 30_000;

interface Runs {
  readonly options: RemoteFeedOptions;
  readonly deliver: (event: FeedEvent) => void;
  readonly onLost: () => void;
  line: FeedLine | null;
  /** Added to the numbers of the present run, so that they go on from those of the last one. */
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
    onNews: ({ events }) => {
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

/** Nothing that a new run says needs what the last one had said. */
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
  say(news: FeedNews): void;
}

/** So many events travel in one message, so that whoever takes them is not kept long. */
const NEWS_EVENTS_MAX = 200;

/** Lets a feed speak over a line; `soon` runs a task once what is being said has been said. */
export function serveFeed(feed: Feed, end: FeedLineEnd, soon: (task: () => void) => void): void {
  let waiting: FeedEvent[] = [];
  const flush = (): void => {
    const events = waiting;
    waiting = [];
    if (events.length > 0) end.say({ events });
  };
  end.onAsk((message) => {
    switch (message.ask) {
      case 'start':
        return feed.start((event) => {
          waiting.push(event);
          // An opening says much in one go: whoever listens need not wait for the end of it.
          if (waiting.length >= NEWS_EVENTS_MAX) flush();
          else if (waiting.length === 1) soon(flush);
        });
      case 'stop':
        return feed.stop();
      case 'recover':
        return feed.recover(message.afterSeq);
    }
  });
}
