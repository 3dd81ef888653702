import { rmSync } from 'node:fs';
import { type Clock, createSeededRng, must, type SiteId } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import type { SiteConfig } from '@tianping/contract';
import { createOpenCaptcha, seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { type ComposeOptions, type Composition, compose } from '../../compose.ts';
import { makeTemplateDatabase } from '../../testing/template-database.ts';
import { createOfficeClient, type OfficeClient } from './office-client.ts';

export const SITE = 6000 as SiteId;
export const OTHER_SITE = 6001;
const NO_LIMIT = 1_000_000;

/** The whole product in a folder of its own with two sites and the demonstration staff. */
export interface ComposedOffice {
  readonly composition: Composition;
  readonly client: OfficeClient;
  member(): Promise<Awaited<ReturnType<typeof seedMember>>>;
  close(): Promise<void>;
}

export async function composedOffice(deps: {
  readonly clock: Clock;
  readonly change?: (site: SiteConfig) => SiteConfig;
  readonly checkAnswers?: boolean;
  readonly studio?: ComposeOptions['studio'];
  readonly lab?: ComposeOptions['lab'];
}): Promise<ComposedOffice> {
  const { clock } = deps;
  const dataDir = await makeTemplateDatabase('office');
  const rng = createSeededRng(11);
  const brand = must(
    (await loadSites()).find(({ siteId }) => siteId === SITE),
    'a site',
  );
  const site = deps.change ? deps.change(brand) : brand;
  const composition = await compose({
    clock,
    rng,
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: [site, { ...site, siteId: OTHER_SITE, hosts: [] }],
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    publicOrigin: 'http://127.0.0.1:1',
    callbackOrigin: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    ...(deps.studio ? { studio: deps.studio } : {}),
    ...(deps.lab ? { lab: deps.lab } : {}),
    feeds: async () => [],
    captchaProvider: createOpenCaptcha(),
    httpLimits: { callsPerAddress: NO_LIMIT, callsPerDevice: NO_LIMIT, callsPerMember: NO_LIMIT },
    office: {
      demoStaff: true,
      checkAnswers: deps.checkAnswers ?? true,
      limits: { callsPerAddress: NO_LIMIT, callsPerStaff: NO_LIMIT, loginsPerAddress: NO_LIMIT },
    },
  });
  await composition.start();
  return {
    composition,
    client: createOfficeClient(composition.officeApp.fastify, SITE),
    member: () => seedMember({ db: composition.db, clock, rng, siteId: SITE }),
    async close() {
      await composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
