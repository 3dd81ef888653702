import type { Clock } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Bus, Db, KeyValue } from '@tianping/db';
import { createFeedHub, type Feed } from '@tianping/feeds';
import type { Jobs } from '@tianping/jobs/server';
import type { Office } from '@tianping/office/server';
import type { StreamServer } from '@tianping/realtime/server';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { ProcessRole } from './config.ts';
import type { Domain } from './domain.ts';
import { publishConfigured } from './inbox/inbox.ts';
import type { Lab } from './lab/lab.ts';
import type { OfficeApp } from './office/app.ts';
import type { LiveSites } from './office/settings/live-sites.ts';

/** How long running calls may take to end when the server stops. */
const DRAIN_MS = 5_000;

interface LifecycleDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly sites: readonly SiteConfig[];
  readonly feeds: (db: Db) => Promise<readonly Feed[]>;
  readonly domain: Domain;
  readonly jobs: Jobs;
  readonly lab: Pick<Lab, 'runs'>;
  readonly app: App;
  readonly officeApp: OfficeApp;
  readonly office: Office;
  readonly settings: LiveSites;
  readonly stream: Pick<StreamServer, 'close'>;
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly bus: Bus | null;
  /** A process of the chat leaves jobs to the others. */
  readonly role: ProcessRole;
  /** Called for each message of a feed. */
  readonly onFeedReceived: () => void;
}

/** Starts and stops the parts in an order in which nothing is accepted that could not be finished. */
export function createLifecycle(deps: LifecycleDeps): {
  start(): Promise<void>;
  close(): Promise<void>;
} {
  const { clock, log, domain, app } = deps;
  const { sportsbook } = domain;
  let stopSeen: () => Promise<void> = async () => {};
  let stopBroadcasts: () => Promise<void> = async () => {};
  let stopSettings: () => Promise<void> = async () => {};
  const hub = createFeedHub({
    clock,
    onEvent(event) {
      deps.onFeedReceived();
      // The sportsbook itself retries what must be stored until it is.
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
      await publishConfigured(domain.inbox, deps.sites, deps.clock);
      // Feeds begin with everything they know: whatever must wait for the database comes before them.
      for (const feed of await deps.feeds(deps.db)) hub.attach(feed);
      stopBroadcasts = domain.inbox.followBroadcasts((fault) => log.error(fault, 'broadcasts'));
      stopSeen = domain.members.keepSeen((fault) => log.error(fault, 'sessions seen'));
      stopSettings = deps.settings.follow(deps);
      if (deps.role === 'all') await deps.jobs.start();
      app.setReady(true);
      deps.officeApp.setReady(true);
    },
    async close() {
      app.setReady(false);
      deps.officeApp.setReady(false);
      hub.stop();
      deps.stream.close();
      // A client that reads its answer slowly or never must not keep the others from being closed.
      const cut = clock.after(DRAIN_MS, () => {
        app.server.closeAllConnections();
        deps.officeApp.fastify.server.closeAllConnections();
      });
      await app.close();
      await deps.officeApp.close();
      cut();
      await deps.lab.runs.stop();
      if (deps.role === 'all') await deps.jobs.stop();
      await stopSettings();
      await stopBroadcasts();
      await stopSeen();
      await domain.codes.stop();
      await sportsbook.stop();
      await deps.bus?.close();
      await deps.keyValue.close();
      await deps.db.close();
    },
  };
}
