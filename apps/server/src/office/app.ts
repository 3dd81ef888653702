import { existsSync } from 'node:fs';
import { type Clock, must, type Rng } from '@tianping/base';
import { type SiteConfig, statusCodes } from '@tianping/contract';
import type { Office } from '@tianping/office/server';
import type { OfficeEvents } from '@tianping/realtime/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { trustProxyOf } from '../http/front/client-address.ts';
import { createLargeBodies } from '../http/front/large-bodies.ts';
import { createRateLimiter, type RateLimiter } from '../http/front/rate-limiter.ts';
import { callAnswerHeaders } from '../http/front/security-headers.ts';
import type { SharedMemory } from '../http/front/shared-memory.ts';
import { refuse } from '../http/front/transport.ts';
import { bodyOf, createHttpServer, pathOf } from '../http/kernel/server.ts';
import { createFaults, type Faults } from '../http/monitor/faults.ts';
import { createSites } from '../http/sites.ts';
import type { Services } from '../services.ts';
import { siteFinder } from '../site/site-finder.ts';
import type { OfficeHandlerMap } from './handler.ts';
import { bindOfficeCalls, OFFICE_PREFIX } from './http/bound-calls.ts';
import { readCookie, writeCookie, writeDevice } from './http/cookie.ts';
import { defaultOfficeHttpLimits, type OfficeHttpLimits } from './http/limits.ts';
import { serveOfficeCovers, servePictures } from './http/pictures.ts';
import { createOfficePipeline } from './http/pipeline.ts';
import { serveOfficeLine } from './line/office-line.ts';
import { type OfficeSite, serveOfficeSite } from './site/office-site.ts';

export interface OfficeAppOptions {
  readonly office: Pick<Office, 'find' | 'peek' | 'log' | 'answers'>;
  /** Topics that its pages subscribe to. */
  readonly events: Pick<OfficeEvents, 'topics'>;
  readonly services: Services;
  readonly handlers: OfficeHandlerMap;
  readonly sites: readonly SiteConfig[];
  readonly clock: Clock;
  readonly rng: Rng;
  readonly keyValue: SharedMemory;
  readonly log: Logger;
  /** Whether a proxy in front of it serves the browsers over TLS. */
  readonly secure?: boolean;
  /** Folder of the built office site; absent where another server serves it. */
  readonly staticRoot?: string;
  readonly trustProxy?: boolean | string[];
  /** Whether the dependencies (database, shared store) answer; assumed to when not given. */
  readonly health?: () => Promise<boolean>;
  readonly limits?: Partial<OfficeHttpLimits>;
  readonly checkAnswers?: boolean;
}

/** The office's own HTTP server, on its own port; it does not listen until the caller starts it. */
export interface OfficeApp {
  readonly fastify: FastifyInstance;
  /** `/healthz` answers 200 while ready. */
  setReady(ready: boolean): void;
  close(): Promise<void>;
}

export async function createOfficeApp(options: OfficeAppOptions): Promise<OfficeApp> {
  const { clock, rng, health, trustProxy = false } = options;
  const state = { ready: false };
  const faults = createFaults(options.log);
  const isReady = async () => state.ready && (await (health?.() ?? true));
  const server = createHttpServer({ clock, rng, faults, trustProxy, isReady });
  const rates = createRateLimiter({ clock, shared: options.keyValue });
  serveCalls(server, { ...options, rates }, faults);
  const { office, services } = options;
  const { secure = false } = options;
  servePictures(server, { office, media: services.media, secure });
  const siteOf = siteFinder(options.sites);
  serveOfficeCovers(server, { office, covers: services.covers, siteOf, secure });
  const line = serveOfficeLine(server, {
    ...options,
    rates,
    attending: services.support.attending,
    limits: { ...defaultOfficeHttpLimits, ...options.limits },
    isTrusted: trustProxyOf(options),
    secure,
    onFault: (fault) => options.log.error(fault, 'office line'),
  });
  const sites = createSites(options.sites);
  const site =
    options.staticRoot && existsSync(options.staticRoot)
      ? await serveOfficeSite(server, { root: options.staticRoot, sites })
      : null;
  serveTheRest(server, site);
  return {
    fastify: server,
    setReady(ready) {
      state.ready = ready;
    },
    async close() {
      line.close();
      await server.close();
    },
  };
}

function serveCalls(
  server: FastifyInstance,
  options: OfficeAppOptions & { readonly rates: RateLimiter },
  faults: Faults,
): void {
  const { clock, rng, services, office } = options;
  const secure = options.secure ?? false;
  const sites = createSites(options.sites);
  const siteOf = siteFinder(options.sites);
  const first = must(options.sites[0], 'a site');
  const pipeline = createOfficePipeline({
    office,
    services,
    clock,
    rng,
    faults,
    secure,
    siteOf,
    siteOfHost: (host) => sites.find({ siteHeader: undefined, host })?.config ?? first,
    rates: options.rates,
    limits: { ...defaultOfficeHttpLimits, ...options.limits },
    checkAnswers: options.checkAnswers ?? false,
  });
  const onRequest = createLargeBodies(async ({ headers }) => {
    const token = readCookie(headers, secure);
    return (token === null ? null : await office.find(token))?.staffId ?? null;
  });
  for (const [path, bound] of bindOfficeCalls(options.handlers)) {
    const { bodyBytesMax: bodyLimit } = bound.call;
    const large = bodyLimit === undefined ? {} : { bodyLimit, onRequest };
    server.post(path, large, async (request, reply) => {
      const answer = await pipeline({
        bound,
        headers: request.headers,
        body: bodyOf(request),
        ip: request.ip,
        host: request.host,
      });
      const { session, device } = answer;
      if (session !== undefined) reply.header('set-cookie', writeCookie(session, secure));
      // Fastify appends to headers already set.
      if (device !== undefined) reply.header('set-cookie', writeDevice(device, secure));
      return reply.headers(callAnswerHeaders).send(answer.payload);
    });
  }
}

/** Unknown paths, wrong methods, pages of the office. */
function serveTheRest(server: FastifyInstance, site: OfficeSite | null): void {
  server.setNotFoundHandler((request, reply) => {
    if (!pathOf(request).startsWith(OFFICE_PREFIX) && site?.answer(request, reply)) return reply;
    return refuse(request, reply, { code: statusCodes.notFound.code });
  });
}
