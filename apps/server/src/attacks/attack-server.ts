import type { Rng, SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { loadSites } from '@tianping/brands';
import { createClient, createMemoryStore, createStorage } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import { createOpenCaptcha, type FakeMessenger } from '@tianping/members/testing';
import { type Composition, compose } from '../compose.ts';
import { createLog } from '../logs/log.ts';
import { createInjectFetch } from '../testing/inject-fetch.ts';
import { createWireTester, type WireTester } from '../testing/wire-tester.ts';

/** The sites that one server carries, as the demonstration does. */
const SITES = [6000, 6001, 6002] as const;
export type AttackSite = (typeof SITES)[number];

const NO_LIMIT = 1_000_000;

/** A started server with a connection for each site: raw requests and single sealed fields. */
export interface AttackServer {
  readonly composition: Composition;
  readonly wires: ReadonlyMap<number, WireTester>;
  readonly sealers: ReadonlyMap<number, (text: string) => Promise<string>>;
}

export async function startServer(deps: {
  readonly dataDir: string;
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly messengers: readonly FakeMessenger[];
  readonly logged: string[];
  readonly sites: Awaited<ReturnType<typeof loadSites>>;
  readonly staticRoot?: string;
}): Promise<AttackServer> {
  const { dataDir, clock, rng, messengers, logged, sites } = deps;
  const composition = await compose({
    clock,
    rng,
    sites,
    config: { dataDir, databaseUrl: null, redisUrl: null },
    log: createLog('trace', { write: (line: string) => void logged.push(line) }),
    publicOrigin: 'http://127.0.0.1:1',
    callbackOrigin: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    feeds: async () => [],
    ...(deps.staticRoot && { staticRoot: deps.staticRoot }),
    captchaProvider: createOpenCaptcha(),
    messengers: () => messengers,
    // The server's rate limits must not hide what the limits per member stop.
    httpLimits: { callsPerAddress: NO_LIMIT, callsPerDevice: NO_LIMIT, callsPerMember: NO_LIMIT },
  });
  await composition.start();
  return { composition, ...(await linesTo(composition, { clock, rng })) };
}

/** New connections to a server, with its current keys. */
export async function linesTo(
  composition: Composition,
  { clock, rng }: { readonly clock: FakeClock; readonly rng: Rng },
): Promise<Omit<AttackServer, 'composition'>> {
  const { fastify } = composition.app;
  const wires = new Map<number, WireTester>();
  const sealers = new Map<number, (text: string) => Promise<string>>();
  for (const siteId of SITES) {
    const seed = siteId + rng.int(1_000_000) * 10;
    wires.set(siteId, await createWireTester({ fastify, clock, siteId, seed }));
    const client = createClient({
      siteId: siteId as SiteId,
      clock,
      rng,
      appVersion: '1.0.0',
      baseUrl: 'https://server.test',
      storage: createStorage(createMemoryStore()),
      fetch: createInjectFetch(fastify).fetch,
      translator: () => createTranslator({ script: 'hans', hant: {} }),
      onExpired: () => {},
      onStatus: () => {},
    });
    sealers.set(siteId, (text) => client.sealField(text));
  }
  return { wires, sealers };
}
