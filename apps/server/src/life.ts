import type { Clock } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import { createFeedHub, type Feed } from '@tianping/feeds';
import type { StreamServer } from '@tianping/realtime/server';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Domain } from './domain.ts';

/** Starting and stopping, in an order in which nothing is taken that could not be finished. */
export function createLife(parts: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly feeds: (db: Db) => Promise<readonly Feed[]>;
  readonly domain: Domain;
  readonly app: App;
  readonly stream: StreamServer;
  readonly db: Db;
  readonly keyValue: KeyValue;
}): { start(): Promise<void>; close(): Promise<void> } {
  const { clock, log, domain, app } = parts;
  const { sportsbook, payments } = domain;
  let stopJobs: () => Promise<void> = async () => {};
  const hub = createFeedHub({
    clock,
    onEvent: (event) => {
      sportsbook.handleFeedEvent(event).catch((fault) => log.error(fault, 'feed event'));
    },
    onProducerDown: (producer) => sportsbook.producerDown(producer),
    onProducerUp: (producer) => sportsbook.producerUp(producer),
  });
  return {
    async start() {
      await sportsbook.start();
      for (const feed of await parts.feeds(parts.db)) hub.attach(feed);
      stopJobs = payments.startJobs((fault) => log.error(fault, 'payment job'));
      app.setReady(true);
    },
    async close() {
      app.setReady(false);
      hub.stop();
      parts.stream.close();
      await app.close();
      await stopJobs();
      await sportsbook.stop();
      await parts.keyValue.close();
      await parts.db.close();
    },
  };
}
