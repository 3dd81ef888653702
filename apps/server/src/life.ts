import type { Clock } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Bus, Db, KeyValue } from '@tianping/db';
import { createFeedHub, type Feed } from '@tianping/feeds';
import type { Jobs } from '@tianping/jobs/server';
import type { Office } from '@tianping/office/server';
import type { StreamServer } from '@tianping/realtime/server';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Domain } from './domain.ts';
import { publishConfigured } from './inbox/inbox.ts';
import type { OfficeApp } from './office/app.ts';
import type { LiveSites } from './office/settings/live-sites.ts';

/** How long calls that are being answered may take to end when the server stops. */
const DRAIN_MS = 5_000;

interface LifeParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly sites: readonly SiteConfig[];
  readonly feeds: (db: Db) => Promise<readonly Feed[]>;
  readonly domain: Domain;
  readonly jobs: Jobs;
  readonly app: App;
  readonly officeApp: OfficeApp;
  readonly office: Office;
  readonly settings: LiveSites;
  readonly stream: StreamServer;
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly bus: Bus | null;
  /** A feed has said something. */
  readonly onFeedHeard: () => void;
}

/** Starting and stopping, in an order in which nothing is taken that could not be finished. */
export function createLife(parts: LifeParts): { start(): Promise<void>; close(): Promise<void> } {
  const { clock, log, domain, app } = parts;
  const { sportsbook } = domain;
  let stopSeen: () => Promise<void> = async () => {};
  let stopBroadcasts: () => Promise<void> = async () => {};
  let stopSettings: () => Promise<void> = async () => {};
  const hub = createFeedHub({
    clock,
    onEvent(event) {
      parts.onFeedHeard();
      // The sportsbook itself tries what must be stored until it is.
      sportsbook
        .handleFeedEvent(event)
        .catch((err) => log.error({ err, type: event.message.type }, 'feed event'));
    },
    onProducerDown: (producer) => sportsbook.producerDown(producer),
    onProducerUp: (producer) => sportsbook.producerUp(producer),
  });
  return {
    async start() {
      await sportsbook.start();
      await domain.venues.recover();
      await publishConfigured(domain.inbox, parts.sites, parts.clock);
      // Feeds begin with everything they know: what has to wait for the database goes before them.
      for (const feed of await parts.feeds(parts.db)) hub.attach(feed);
      stopBroadcasts = domain.inbox.followBroadcasts((fault) => log.error(fault, 'broadcasts'));
      stopSeen = domain.members.keepSeen((fault) => log.error(fault, 'sessions seen'));
      stopSettings = parts.settings.follow(parts);
      await parts.jobs.start();
      app.setReady(true);
      parts.officeApp.setReady(true);
    },
    async close() {
      app.setReady(false);
      parts.officeApp.setReady(false);
      hub.stop();
      parts.stream.close();
      // Who is slow to take an answer, or never does, must not keep the others from being ended.
      const cut = clock.after(DRAIN_MS, () => {
        app.server.closeAllConnections();
        parts.officeApp.fastify.server.closeAllConnections();
      });
      await app.close();
      await parts.officeApp.close();
      cut();
      await parts.jobs.stop();
      await stopSettings();
      await stopBroadcasts();
      await stopSeen();
      await domain.codes.stop();
      await sportsbook.stop();
      await parts.bus?.close();
      await parts.keyValue.close();
      await parts.db.close();
    },
  };
}
