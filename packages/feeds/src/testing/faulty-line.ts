import type { Rng } from '@tianping/base';
import type { Feed, FeedEvent } from '../rules/types.ts';

export interface LineFaults {
  /** Share of deliveries that get lost, 0 to 1. */
  readonly loss: number;
  /** Share of deliveries that come twice. */
  readonly duplication: number;
  /** By how many deliveries an event may be overtaken. */
  readonly shuffle: number;
}

/** The same feed at the end of a bad line. Events still held back are delivered by {@link FaultyLine.mend}. */
export interface FaultyLine extends Feed {
  /** Ends the faults and delivers what is still on its way. */
  mend(): void;
}

export function createFaultyLine(options: {
  readonly feed: Feed;
  readonly rng: Rng;
  readonly faults: LineFaults;
}): FaultyLine {
  const { feed, rng, faults } = options;
  const onItsWay: FeedEvent[] = [];
  let mended = false;
  let deliver: (event: FeedEvent) => void = () => {};

  const flush = (keep: number): void => {
    while (onItsWay.length > keep) {
      const [event] = onItsWay.splice(rng.int(onItsWay.length), 1);
      if (event) deliver(event);
    }
  };

  const carry = (event: FeedEvent): void => {
    if (mended) {
      deliver(event);
      return;
    }
    if (rng.unit() < faults.loss) return;
    onItsWay.push(event);
    if (rng.unit() < faults.duplication) onItsWay.push(event);
    flush(faults.shuffle);
  };

  return {
    producer: feed.producer,
    silenceMs: feed.silenceMs,
    start(to) {
      deliver = to;
      feed.start(carry);
    },
    stop: () => feed.stop(),
    recover: (afterSeq) => feed.recover(afterSeq),
    mend() {
      mended = true;
      flush(0);
    },
  };
}
