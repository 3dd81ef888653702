import { assert, type Clock } from '@tianping/base';
import { type Producer, type ProducerState, startProducer } from './producer.ts';
import type { Feed, FeedEvent } from './types.ts';

export interface FeedHubOptions {
  readonly clock: Clock;
  /** Every event of a producer once, in the order of its numbers. */
  readonly onEvent: (event: FeedEvent) => void;
  /** The producer is silent or has a gap: bets on its matches are stopped until `onProducerUp`. */
  readonly onProducerDown: (producer: string) => void;
  /** The producer is back and missed events have been handed on: its matches reopen. */
  readonly onProducerUp: (producer: string) => void;
}

export interface FeedHub {
  /** Starts the feed. `afterSeq` is the number of the last event already handled, 0 (the default) for none. */
  attach(feed: Feed, options?: { readonly afterSeq: number }): void;
  states(): readonly ProducerState[];
  /** Stops every feed; nothing is handed on afterwards. */
  stop(): void;
}

/** The entry for events: every attached feed is ordered, deduplicated, gap-checked and watched for silence. */
export function createFeedHub(options: FeedHubOptions): FeedHub {
  const producers = new Map<string, Producer>();
  let stopped = false;
  return {
    attach(feed, { afterSeq } = { afterSeq: 0 }) {
      assert(!producers.has(feed.producer), `producer attached twice: ${feed.producer}`);
      const onEvent = (event: FeedEvent): void => {
        if (!stopped) options.onEvent(event);
      };
      const producer = startProducer({
        feed,
        clock: options.clock,
        afterSeq,
        onEvent,
        onDown: () => options.onProducerDown(feed.producer),
        onUp: () => options.onProducerUp(feed.producer),
      });
      producers.set(feed.producer, producer);
    },
    states: () => [...producers.values()].map((producer) => producer.state()),
    stop() {
      stopped = true;
      for (const producer of producers.values()) producer.stop();
      producers.clear();
    },
  };
}
