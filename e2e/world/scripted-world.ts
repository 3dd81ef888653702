import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from '@tianping/app-sandbox';
import { createSecureRng, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import {
  type ActivityKind,
  type ActivityTerms,
  DEFAULT_SITE_ID,
  type SiteConfig,
} from '@tianping/contract';
import { activityKinds } from '@tianping/plugin-activities';
import { pino } from 'pino';
import { type BrowserContext, chromium } from 'playwright-core';
import { compose } from '../../apps/server/src/compose.ts';
import { sandboxVenueCodes } from '../../apps/server/src/funds/venues.ts';
import { openActivity } from '../../apps/server/src/promotions/demo-activities.ts';
import { makeTemplateDatabase } from '../../apps/server/src/testing/template-database.ts';
import { buildOffice } from '../../tools/build/office.ts';
import { buildPlayer } from '../../tools/build/player.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';
import { freePort } from '../../tools/shared/free-port.ts';
import { createScriptedFeed, type ScriptedFeed } from './scripted-feed.ts';
import { openContext, type VisitOptions, type World } from './world.ts';

/** The composed product with a scripted feed in place of the simulator. */
export interface ScriptedWorld
  extends Pick<World, 'url' | 'sandboxUrl' | 'visit' | 'faults' | 'close'> {
  readonly feed: ScriptedFeed;
  /** A browser of a member of staff, at the office's own address. */
  visitOffice(options?: VisitOptions): Promise<BrowserContext>;
  /** Puts an activity on the main site, with the designer's default figures except for those given; returns its id. */
  offerActivity(kind: ActivityKind, figures?: object): Promise<string>;
  /** Counts bets and processes activities now, as the scheduled jobs do. */
  workOff(): Promise<void>;
  /** Skips the days that a new account must wait before it may decide about money. */
  letDecide(staffName: string): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');

/** `adapt` changes the sites' configuration, where a test cannot wait for it. */
export async function openScriptedWorld(
  adapt: (site: SiteConfig) => SiteConfig = (site) => site,
): Promise<ScriptedWorld> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  if (!process.env.SITE_DIR) await buildPlayer(ROOT);
  if (!process.env.OFFICE_DIR) await buildOffice(ROOT);
  const [port, sandboxPort, officePort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const sandboxOrigin = `http://localhost:${sandboxPort}`;
  const dataDir = await makeTemplateDatabase('scripted');
  const feed = createScriptedFeed(systemClock);
  const sites = (await loadSites()).map(adapt);
  const product = await compose({
    metricsToken: 'e2e',
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites,
    log: pino({ level: 'warn' }),
    publicOrigin: url,
    callbackOrigin: `http://127.0.0.1:${port}`,
    sandboxOrigin,
    feeds: async () => [feed],
    staticRoot: process.env.SITE_DIR || join(ROOT, 'apps/player/dist'),
    office: {
      staticRoot: process.env.OFFICE_DIR || join(ROOT, 'apps/office/dist'),
      demoStaff: true,
    },
  });
  const sandbox = createSandbox({
    clock: systemClock,
    rng: createSecureRng(),
    keys: product.channelKeys,
    messageKey: product.messageKey,
    venues: {
      key: product.venueKey,
      venues: sandboxVenueCodes(sites),
      journal: join(dataDir, 'sandbox-venues.jsonl'),
    },
    publicOrigin: sandboxOrigin,
  });
  await product.app.fastify.listen({ port, host: '127.0.0.1' });
  await product.officeApp.fastify.listen({ port: officePort, host: '127.0.0.1' });
  await sandbox.listen({ port: sandboxPort });
  await product.start();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  let faults: string[] = [];
  const open = (site: string, visit: VisitOptions) =>
    openContext(browser, site, visit, (fault) => faults.push(fault));
  return {
    url,
    sandboxUrl: sandboxOrigin,
    feed,
    visit: (visit = {}) => open(`http://${visit.host ?? 'localhost'}:${port}`, visit),
    visitOffice: (visit = {}) => open(`http://localhost:${officePort}`, visit),
    async offerActivity(kind, figures = {}) {
      const { start } = must(
        activityKinds.find((one) => one.kind === kind),
        kind,
      );
      const now = systemClock.now();
      // Activities begin on whole hours.
      const startsAt = now - (now % 3_600_000);
      const begun = structuredClone(start);
      const terms = {
        ...begun,
        figures: { ...begun.figures, ...figures },
        startsAt,
        endsAt: null,
      } as ActivityTerms;
      const key = `e2e/${kind}/${now}`;
      const id = await openActivity(product.services, DEFAULT_SITE_ID as SiteId, { terms, key });
      await product.services.promotions.runRound();
      return must(id, 'an activity');
    },
    async workOff() {
      await product.services.vip.runRound();
      await product.services.promotions.runRound();
    },
    async letDecide(staffName) {
      await product.db.tx((sql) =>
        sql.query('update office_staff set decides_from = 0 where name = $1', [staffName]),
      );
    },
    faults() {
      const seen = faults;
      faults = [];
      return seen;
    },
    async close() {
      await browser.close();
      await sandbox.close();
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
