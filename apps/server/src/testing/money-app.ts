import { createSandbox, type Sandbox } from '@tianping/app-sandbox';
import { createSeededRng, err, ok, type Rng } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, openTestDb } from '@tianping/db/testing';
import { createMediaService } from '@tianping/media/server';
import {
  createCaptchaService,
  createMembersService,
  createSliderProvider,
  createStoredRefusals,
  type MembersService,
} from '@tianping/members/server';
import { depositWaitPath } from '@tianping/payments';
import { createPaymentsService, type PaymentsService } from '@tianping/payments/server';
import {
  type SandboxChannelCode,
  sandboxChannelCodes,
  sandboxChannels,
} from '@tianping/plugin-payments';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { serveCallbacks } from '../callbacks/serve.ts';
import { handlers } from '../calls/registry.gen.ts';
import { createProtection } from '../funds/protection.ts';
import { creditGuard, depositGuard } from '../funds/protection-guards.ts';
import { createWireKeys } from '../http/seal/wire-keys.ts';
import { serveMedia } from '../member/media-route.ts';
import { createMemberProfiles } from '../member/member-profile.ts';
import { allMigrations } from '../migrations.ts';
import type { Services } from '../services.ts';
import { siteFinder } from '../site/site-finder.ts';
import { createVip } from '../vip/vip.ts';
import { createSiteConfig } from './fake-app.ts';
import { onFreePort } from './free-port.ts';
import { createWireTester, type WireTester } from './wire-tester.ts';

const keyOf = (code: string): string => `key-of-${code}`;
const KEYS = Object.fromEntries(sandboxChannelCodes.map((code) => [code, keyOf(code)]));
const SITE = 6000;

/** Login and wallet end to end: real calls, database, picture captcha, provider and callbacks. */
export interface MoneyApp {
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly db: Db;
  readonly members: MembersService;
  readonly payments: PaymentsService;
  readonly sandbox: Sandbox;
  /** Codes that were sent, `<purpose>:<phone or e-mail>` to the code. */
  readonly sent: Map<string, string>;
  readonly wire: WireTester;
  /** The origin at which the site's server listens. */
  readonly origin: string;
  readonly logged: string[];
  close(): Promise<void>;
}

export async function createMoneyApp(): Promise<MoneyApp> {
  const clock = createFakeClock();
  const rng = createSeededRng(41);
  const db = await openTestDb(allMigrations);
  const keyValue = createMemoryKeyValue({ clock });
  const sandbox = createSandbox({ clock, rng, keys: KEYS });
  const apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
  const provider = createSliderProvider({ keyValue, rng, limits: { poolSize: 1 } });
  const captcha = createCaptchaService({ provider, keyValue, rng });
  const members = createMembersService({
    sealer: createTestSealer('members'),
    db,
    keyValue,
    clock,
    rng,
    captcha,
  });
  const media = createMediaService({ db, keyValue, clock, rng });
  const sent = new Map<string, string>();
  const profile = createMemberProfiles({
    db,
    keyValue,
    clock,
    rng,
    members,
    media,
    codes: {
      async verify({ purpose, to = '' }, code) {
        return sent.get(`${purpose}:${to}`) === code ? ok(null) : err('wrong');
      },
    },
    exporters: [],
    onSecretChanged: async () => {},
  });
  let origin = '';
  const connection = (code: SandboxChannelCode) => ({
    apiOrigin,
    // Read when an order is placed: the port is known only once the server listens.
    get notifyUrl() {
      return `${origin}/callback/payment/${code}`;
    },
    key: keyOf(code),
    clock,
    rng,
  });
  const sites = [{ ...createSiteConfig(SITE, true), paymentChannels: channelTerms() }];
  const secret = new Uint8Array(32).fill(5);
  const siteOf = siteFinder(sites);
  const protection = createProtection({ db, clock, rng, secret, sites, siteOf });
  const payments = createPaymentsService({
    guard: depositGuard(protection, clock),
    creditGuard: creditGuard(protection),
    db,
    clock,
    rng,
    channels: sandboxChannelCodes.map((code) => sandboxChannels[code](connection(code))),
    claimProof: (sql, { imageId, ...owner }) =>
      media.claim(sql, { ...owner, ids: [imageId], use: 'feedback' }),
    returnUrl: ({ orderId, wait }) => `${origin}${depositWaitPath(orderId, wait)}`,
  });
  const logged: string[] = [];
  const events = { publish: () => {} };
  const vip = createVip({
    db,
    clock,
    rng,
    sites,
    events,
    protection,
    notifications: { granted: async () => {} },
  });
  const app = await createApp({
    services: {
      publicOrigin: 'http://localhost:8600',
      wire: createWireKeys({ secret, clock }),
      members,
      refusals: createStoredRefusals(db),
      profile,
      media,
      payments,
      protection,
      vip,
      db,
      venues: { leave: async () => null },
      withdrawals: { accounts: async () => [] },
    } as unknown as Services,
    sites,
    handlers,
    sessions: members.sessions,
    clock,
    rng,
    keyValue,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    checkAnswers: true,
  });
  serveMedia(app.fastify, media);
  serveCallbacks(app.fastify, {
    path: 'payment',
    // Looked up each time, so that a test may replace it.
    receive: (channel, callback) => payments.receive(channel, callback),
    onError: (fault) => void logged.push(String(fault)),
  });
  origin = await onFreePort((port) => app.fastify.listen({ port, host: '127.0.0.1' }));
  const wire = await createWireTester({ fastify: app.fastify, clock, siteId: SITE });
  const close = async () => {
    await sandbox.close();
    await app.close();
    await db.close();
  };
  return { clock, rng, db, members, payments, sandbox, sent, wire, origin, logged, close };
}

function channelTerms() {
  const limits = { minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [10_000, 100_000] };
  const priced = { feeBasisPoints: 25, rewardBasisPoints: 100, rewardMaxMinor: 18_800 };
  return [
    { code: 'sandbox-qr', ...limits },
    { code: 'sandbox-bank', ...limits },
    { code: 'sandbox-coin', ...limits },
    { code: 'sandbox-card', ...limits, needs: ['realName' as const] },
    { code: 'sandbox-wallet', ...limits, ...priced, maintenance: { until: null } },
    { code: 'sandbox-huione', ...limits, gradeFrom: 1 },
    { code: 'sandbox-collect', ...limits },
  ];
}
