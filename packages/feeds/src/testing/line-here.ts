import {
  type FeedBatch,
  type FeedLine,
  type FeedOrderMessage,
  serveFeed,
} from '../rules/remote.ts';
import type { Feed } from '../rules/types.ts';

/** A run of a feed in the same thread, behind a line. */
export interface LineHere extends FeedLine {
  /** The run ends by itself. */
  crash(): void;
}

/** A line to a feed that runs here; messages are copied, as between threads. */
export function createLineHere(feed: Feed): LineHere {
  let onBatch = (_: FeedBatch): void => {};
  let onEnd = (): void => {};
  let onAsk = (_: FeedOrderMessage): void => {};
  let isOver = false;
  serveFeed(
    feed,
    {
      onAsk(listener) {
        onAsk = listener;
      },
      send(batch) {
        if (!isOver) onBatch(structuredClone(batch));
      },
    },
    (task) => task(),
  );
  const end = (): void => {
    isOver = true;
    feed.stop();
  };
  return {
    send(message) {
      if (!isOver) onAsk(structuredClone(message));
    },
    listen(listener) {
      onBatch = listener.onBatch;
      onEnd = listener.onEnd;
    },
    end,
    crash() {
      end();
      onEnd();
    },
  };
}
