import { assert, must } from './assert.ts';

export interface BatcherOptions<Item, Outcome> {
  /** Processes all items together and answers each, in order; if it throws, nothing has happened. */
  readonly run: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Items of one lane never run concurrently. */
  readonly laneOf: (item: Item) => number;
  readonly lanes: number;
  readonly batchMax: number;
  readonly queueMax: number;
}

export interface Batcher<Item, Outcome> {
  /** The item's own outcome once its batch is committed; `busy` when the queue is full. */
  submit(item: Item): Promise<Outcome | 'busy'>;
  /** Resolves when nothing is queued or under way. */
  idle(): Promise<void>;
}

interface Queued<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Collects what arrives while a batch is in progress and commits it together: one round trip and one sync to disk for
 * many. A batch that fails is tried again item by item, so that one bad item fails alone.
 */
export function createBatcher<Item, Outcome>(
  options: BatcherOptions<Item, Outcome>,
): Batcher<Item, Outcome> {
  const lanes = Array.from({ length: options.lanes }, () => ({
    queue: [] as Queued<Item, Outcome>[],
    working: null as Promise<void> | null,
  }));
  let queuedCount = 0;

  const runAll = async (batch: readonly Queued<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await options.run(batch.map((queued) => queued.item));
      assert(outcomes.length === batch.length, 'an outcome for every item');
      batch.forEach((queued, at) => {
        queued.resolve(must(outcomes[at], 'outcome'));
      });
    } catch (fault) {
      if (batch.length === 1) for (const queued of batch) queued.reject(fault);
      else for (const queued of batch) await runAll([queued]);
    }
  };

  const drain = async (lane: (typeof lanes)[number]): Promise<void> => {
    // One turn of the event loop, so that what arrives together is committed together.
    await Promise.resolve();
    while (lane.queue.length > 0) {
      const batch = lane.queue.splice(0, options.batchMax);
      queuedCount -= batch.length;
      await runAll(batch);
    }
    lane.working = null;
  };

  return {
    submit(item) {
      if (queuedCount >= options.queueMax) return Promise.resolve('busy');
      const lane = must(lanes[options.laneOf(item) % options.lanes], 'lane');
      queuedCount += 1;
      return new Promise<Outcome>((resolve, reject) => {
        lane.queue.push({ item, resolve, reject });
        lane.working ??= drain(lane);
      });
    },
    async idle() {
      while (lanes.some((lane) => lane.working)) {
        await Promise.all(lanes.map((lane) => lane.working));
      }
    },
  };
}
