import { flushCompileCache } from 'node:module';
import { systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import type { SiteConfig } from '@tianping/contract';
import { pino } from 'pino';
import { compose } from '../../apps/server/src/compose.ts';
import { demoFeeds } from '../../apps/server/src/demo/demo-feed.ts';
import { sandboxVenueCodes } from '../../apps/server/src/funds/venues.ts';
import { openCaptcha } from './open-captcha.ts';
import { smallWorld } from './small-world.ts';
import { reconcileAll, workAsStaff } from './staff.ts';

/**
 * The product as chaos kills it: the real composition, matches that run fast so that bets settle meanwhile, a
 * captcha that a program can pass, and staff who audit immediately. Reports to its parent when it is ready and with
 * which keys.
 */
export interface TargetOptions {
  readonly port: number;
  readonly sandboxOrigin: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly seed: number;
  readonly speed: number;
}

export interface TargetReady {
  readonly keys: Readonly<Record<string, string>>;
  readonly venueKey: string;
  readonly venues: readonly string[];
}

const WIDE = {
  callsPerAddress: 1_000_000,
  callsPerDevice: 1_000_000,
  callsPerMember: 1_000_000,
};
const options: TargetOptions = JSON.parse(process.argv[2] ?? '{}');
/** Delays so short that many of them end under the next process, or are cut by the next kill. */
const ACCEPTANCE = {
  delayMs: { FT: 900, BK: 600, TN: 600, other: 600 },
  dangerMs: 1_200,
  refuseAfterMs: 6_000,
  priceJump: { chancePoints: 12, factorPercent: 160 },
};
/** From this sum on two people audit: about half of what is withdrawn here. */
const SECOND_AUDIT_MINOR = 300_00;
/** Accounts that can be paid out to immediately, withdrawals without number, no turnover. */
const freely = ({ funds, vip }: SiteConfig): Pick<SiteConfig, 'funds' | 'vip'> => ({
  funds: {
    ...funds,
    turnover: { ...funds.turnover, depositMultipleMilli: 0 },
    withdrawals: {
      ...funds.withdrawals,
      coolingHours: 0,
      secondAuditMinor: SECOND_AUDIT_MINOR,
    },
  },
  vip: {
    ...vip,
    grades: vip.grades.map((grade) => ({
      ...grade,
      withdrawalsPerDay: 1_000,
      withdrawalMaxMinor: 1_000_000_000,
    })),
  },
});
const sites = (await loadSites()).map((site) => ({
  ...site,
  ...freely(site),
  sameSelectionOnce: false,
  acceptance: ACCEPTANCE,
  limits: { ...site.limits, betsPerMinute: 1_000_000 },
}));
process.on('disconnect', () => process.exit(0));
const composition = await compose({
  config: { dataDir: options.dataDir, databaseUrl: options.databaseUrl, redisUrl: null },
  sites,
  log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  publicOrigin: `http://127.0.0.1:${options.port}`,
  callbackOrigin: `http://127.0.0.1:${options.port}`,
  sandboxOrigin: options.sandboxOrigin,
  feeds: (db) => {
    const { seed, speed } = options;
    return demoFeeds(db, {
      clock: systemClock,
      seed,
      speed,
      drawSecret: 'chaos',
      models: smallWorld,
    });
  },
  captchaProvider: openCaptcha,
  jobs: 'queue',
  httpLimits: WIDE,
});
await composition.app.fastify.listen({ port: options.port, host: '127.0.0.1' });
await composition.start();
let isOver = false;
const staff = workAsStaff(composition, sites, () => isOver);
const { channelKeys: keys, venueKey } = composition;
const ready: TargetReady = { keys, venueKey, venues: sandboxVenueCodes(sites) };
process.send?.(ready);
flushCompileCache();
process.on('message', ({ ask }: { readonly ask: string }) => void answer(ask));

async function answer(ask: string): Promise<void> {
  if (ask === 'reconcile') process.send?.(await reconcileAll(composition, sites));
  if (ask !== 'stop') return;
  isOver = true;
  await staff;
  await composition.close();
  process.exit(0);
}
