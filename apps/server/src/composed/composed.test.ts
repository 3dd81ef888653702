import { rmSync } from 'node:fs';
import { createSecureRng, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { createOpenCaptcha, seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { compose } from '../compose.ts';
import { describeAuthorisation } from '../testing/authorisation-suite.ts';
import { describeHostileInput } from '../testing/hostile-suite.ts';
import type { Target, TestSession } from '../testing/target.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';

const NO_LIMIT = 1_000_000;
const SITE = 6000 as SiteId;
const OTHER_SITE = 6001;

/** The whole product in a folder of its own, started as usual, with two sites. */
async function composedTarget(): Promise<Target> {
  const dataDir = await makeTemplateDatabase('composed');
  const rng = createSecureRng();
  const site = must(
    (await loadSites()).find(({ siteId }) => siteId === SITE),
    'a site',
  );
  const composition = await compose({
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: [site, { ...site, siteId: OTHER_SITE, hosts: [] }],
    log: pino({ level: 'silent' }),
    publicOrigin: 'http://127.0.0.1:1',
    callbackOrigin: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    feeds: async () => [],
    captchaProvider: createOpenCaptcha(),
    httpLimits: { callsPerAddress: NO_LIMIT, callsPerDevice: NO_LIMIT, callsPerMember: NO_LIMIT },
  });
  await composition.start();
  const { db, members, app } = composition;
  const logIn = async () => {
    const seeded = await seedMember({ db, clock: systemClock, rng, siteId: SITE });
    return { ...seeded, signKey: Buffer.from(seeded.signKey, 'base64url') };
  };
  return {
    fastify: app.fastify,
    clock: systemClock,
    siteId: SITE,
    otherSiteId: OTHER_SITE,
    logIn,
    async expired(): Promise<TestSession> {
      const session = await logIn();
      const found = must(await members.sessions.find(session.token), 'a live session');
      await members.logout(found.session.sessionId);
      return session;
    },
    async close() {
      await composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

describeAuthorisation('the composed server', composedTarget);
describeHostileInput('the composed server', composedTarget);
