import { systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { pino } from 'pino';
import { compose } from '../../apps/server/src/compose.ts';
import { demoFeeds } from '../../apps/server/src/demo-feed.ts';
import { openCaptcha } from './open-captcha.ts';

/**
 * The product as chaos kills it: the real composition, matches that run fast so that bets settle meanwhile,
 * and a captcha that a program can pass. Tells its parent when it is ready and with which channel keys.
 */
export interface TargetOptions {
  readonly port: number;
  readonly sandboxOrigin: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly seed: number;
  readonly speed: number;
}

const WIDE = {
  callsPerAddress: 1_000_000,
  callsPerDevice: 1_000_000,
  callsPerMember: 1_000_000,
};
const options: TargetOptions = JSON.parse(process.argv[2] ?? '{}');
/** Waits so short that many of them end under the next process, or are cut by the next kill. */
const ACCEPTANCE = {
  delayMs: { FT: 900, BK: 600, TN: 600, other: 600 },
  dangerMs: 1_200,
  refuseAfterMs: 6_000,
};
const sites = (await loadSites()).map((site) => ({
  ...site,
  sameSelectionOnce: false,
  acceptance: ACCEPTANCE,
  limits: { ...site.limits, betsPerMinute: 1_000_000 },
}));
const composition = await compose({
  config: { dataDir: options.dataDir, databaseUrl: options.databaseUrl, redisUrl: null },
  sites,
  log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  publicOrigin: `http://127.0.0.1:${options.port}`,
  callbackOrigin: `http://127.0.0.1:${options.port}`,
  sandboxOrigin: options.sandboxOrigin,
  feeds: (db) => demoFeeds(db, { clock: systemClock, seed: options.seed, speed: options.speed }),
  captchaProvider: openCaptcha,
  httpLimits: WIDE,
});
await composition.app.fastify.listen({ port: options.port, host: '127.0.0.1' });
await composition.start();
process.send?.({ ready: true, channelKeys: composition.channelKeys });
process.on('message', (message) => {
  if (message === 'stop') void composition.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
