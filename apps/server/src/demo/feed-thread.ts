import { parentPort, workerData } from 'node:worker_threads';
import { must, systemClock } from '@tianping/base';
import { type FeedBatch, type FeedOrderMessage, serveFeed } from '@tianping/feeds';
import { demoFeed } from './demo-feed.ts';
import { feedThreadData } from './feed-thread-data.ts';

/** The thread of the simulator: seasons are played and priced here, and only feed messages leave it. */
const port = must(parentPort, 'the port of a thread');
const { seed, speed, drawSecret, earlierSeeds, unsettledKeys } = feedThreadData.parse(workerData);
const feed = demoFeed({ clock: systemClock, seed, speed, drawSecret, earlierSeeds, unsettledKeys });
serveFeed(
  feed,
  {
    onAsk: (listener) => port.on('message', (message: FeedOrderMessage) => listener(message)),
    send: (batch: FeedBatch) => port.postMessage(batch),
  },
  setImmediate,
);
