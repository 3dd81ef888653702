import { Worker } from 'node:worker_threads';
import type { Clock } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createRemoteFeed, type Feed, type FeedBatch, type FeedLine } from '@tianping/feeds';
import { createSimulatorFeed, type SimulatorOptions } from '@tianping/plugin-feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createPriceBook } from '@tianping/sportsbook';
import { unsettledKeys } from '@tianping/sportsbook/server';
import type { FeedThreadData } from './feed-thread-data.ts';

const PRODUCER = 'simulator';

/** Seasons of invented teams, priced by our own markets, in this thread. */
export function demoFeed(options: Omit<SimulatorOptions, 'priceBook' | 'producer'>): Feed {
  const priceBook = createPriceBook({ markets, sports });
  return createSimulatorFeed({ ...options, priceBook, producer: PRODUCER });
}

/** Keys of the demo's matches with open bets. */
export function unsettledDemoKeys(db: Db): Promise<readonly string[]> {
  return unsettledKeys(db, PRODUCER);
}

/** The demo's seasons. Matches with open bets are passed on, so that their results are reported whenever they ended. */
export async function demoFeeds(
  db: Db,
  options: Pick<
    SimulatorOptions,
    'clock' | 'seed' | 'speed' | 'models' | 'drawSecret' | 'earlierSeeds'
  >,
): Promise<readonly Feed[]> {
  return [demoFeed({ ...options, unsettledKeys: await unsettledDemoKeys(db) })];
}

export interface ThreadedFeedOptions extends Omit<FeedThreadData, 'unsettledKeys'> {
  readonly clock: Clock;
  /** How long it may be silent before its matches take no bets. */
  readonly silenceMs: number;
  /** Keys of the matches with open bets. */
  readonly unsettled: () => Promise<readonly string[]>;
  /** Called when its thread has ended by itself or could not start; another one follows. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * The demo's seasons in a thread of their own, so that no price is computed on the thread that takes bets. Every new
 * thread asks again which matches have open bets.
 */
export function threadedDemoFeed(options: ThreadedFeedOptions): Feed {
  const { clock, silenceMs, onFault, unsettled, ...world } = options;
  return createRemoteFeed({
    producer: PRODUCER,
    silenceMs,
    clock,
    onFault,
    async open() {
      return lineTo({ ...world, unsettledKeys: [...(await unsettled())] }, onFault);
    },
  });
}

function lineTo(data: FeedThreadData, onFault: (fault: unknown) => void): FeedLine {
  const thread = new Worker(new URL('./feed-thread.ts', import.meta.url), { workerData: data });
  thread.on('error', onFault);
  return {
    send: (message) => thread.postMessage(message),
    listen({ onBatch, onEnd }) {
      thread.on('message', (batch: FeedBatch) => onBatch(batch));
      thread.on('exit', onEnd);
    },
    end() {
      void thread.terminate();
    },
  };
}
