import type { Server } from 'node:http';
import type { Clock, NotifySecurity, Rng } from '@tianping/base';
import { SEAL_PREFIX, type SiteConfig, statusCodes, wireLimits } from '@tianping/contract';
import { sameText } from '@tianping/office/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createAdmission } from './http/admission.ts';
import { type BoundCall, bindCalls } from './http/bound-calls.ts';
import { createFirstAnswer } from './http/first-answer.ts';
import { createLargeBodies } from './http/front/large-bodies.ts';
import { defaultHttpLimits, type HttpLimits } from './http/front/limits.ts';
import { createRateLimiter } from './http/front/rate-limiter.ts';
import { readHeaders } from './http/front/request-headers.ts';
import { callAnswerHeaders, type PageOrigins } from './http/front/security-headers.ts';
import type { SharedMemory } from './http/front/shared-memory.ts';
import { refuse } from './http/front/transport.ts';
import type { HandlerMap } from './http/handler.ts';
import { bodyOf, createHttpServer, pathOf } from './http/kernel/server.ts';
import { createFaults, type Faults } from './http/monitor/faults.ts';
import { createMetrics, type Metrics } from './http/monitor/metrics.ts';
import { openApiDocument } from './http/open-api.ts';
import { createHeadlines } from './http/pages/headlines.ts';
import { type StaticSite, serveStaticSite } from './http/pages/static-site.ts';
import { createPipeline } from './http/pipeline.ts';
import type { SessionStore } from './http/ports.ts';
import { createSealing } from './http/seal/sealing.ts';
import { createSites } from './http/sites.ts';
import { type Countries, createCountries } from './http/territory/countries.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly services: Services;
  readonly sites: readonly SiteConfig[];
  /** The calls of the contract; null where the process serves sockets alone. */
  readonly handlers: HandlerMap | null;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Replay guard and shared rates; any `KeyValue` of `@tianping/db` fits. */
  readonly keyValue: SharedMemory;
  readonly log: Logger;
  /** Receives security events; without it none are reported. */
  readonly notifySecurity?: NotifySecurity;
  readonly limits?: Partial<HttpLimits>;
  /** Folder of the built player site; absent where another server serves it. */
  readonly staticRoot?: string;
  readonly pageOrigins?: PageOrigins;
  /** Looks up the country of an address; tests pass their own. */
  readonly countries?: Countries;
  /** Proxies whose forwarded address is trusted. */
  readonly trustProxy?: boolean | string[];
  /** Whether the dependencies (database, shared store) answer; assumed to when not given. */
  readonly health?: () => Promise<boolean>;
  /** Bearer token that `/metrics` requires; without one the metrics are not on this port. */
  readonly metricsToken?: string;
  /** Business metrics, as text for Prometheus. */
  readonly businessMetrics?: () => Promise<string>;
  /** Checks every answer against its schema. */
  readonly checkAnswers?: boolean;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** For a WebSocket server to attach to. */
  readonly server: Server;
  /** `/healthz` answers 200 while ready, 503 before and while draining. */
  setReady(ready: boolean): void;
  /** For serving the metrics on a port of their own. */
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  close(): Promise<void>;
}

/** The HTTP server, made from the contract. It does not listen until the caller starts it. */
export async function createApp(options: AppOptions): Promise<App> {
  const load = { inFlight: 0, ready: false };
  const metrics = createMetrics(
    () => load.inFlight,
    () => options.services.browserFaults.counts(),
    options.businessMetrics,
  );
  const { clock, rng, health, trustProxy = false } = options;
  const faults = createFaults(options.log);
  const isReady = async () => load.ready && (await (health?.() ?? true));
  const server = createHttpServer({ clock, rng, faults, trustProxy, isReady });
  const callsByPath = options.handlers ? bindCalls(options.handlers) : new Map();
  const answer = createAnswering(options, faults, metrics, load);
  serveCalls(server, callsByPath, { answer, sessions: options.sessions });
  serveOperations(server, options, metrics);
  const site = options.staticRoot
    ? await serveStaticSite(server, {
        root: options.staticRoot,
        origins: options.pageOrigins ?? {},
        sites: createSites(options.sites),
        clock,
        headlines: createHeadlines({
          clock,
          read: (siteId) => options.services.promotions.headlines(siteId),
        }),
      })
    : null;
  serveTheRest(server, { callsByPath, site });
  return {
    fastify: server,
    server: server.server,
    metrics,
    setReady(ready) {
      load.ready = ready;
    },
    close: () => server.close(),
  };
}

interface Load {
  inFlight: number;
  ready: boolean;
}

interface TakenCall {
  readonly bound: BoundCall;
  readonly path: string;
  readonly segment: string | null;
}

type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  taken: TakenCall,
) => Promise<FastifyReply>;

function createAnswering(
  options: AppOptions,
  faults: Faults,
  metrics: Metrics,
  load: Load,
): Answering {
  const { services, sessions, clock, rng, keyValue: shared } = options;
  const limits = { ...defaultHttpLimits, ...options.limits };
  const { notifySecurity = () => {} } = options;
  const countries = options.countries ?? createCountries();
  const admission = createAdmission({
    sites: createSites(options.sites),
    sessions,
    clock,
    shared,
    sealing: createSealing({ keys: services.wire, contextsMax: limits.sealContexts }),
    rates: createRateLimiter({ clock, shared }),
    limits,
    wireKeys: services.wire,
    countries,
    notifySecurity,
  });
  const checkAnswers = options.checkAnswers ?? false;
  const firstAnswer = createFirstAnswer({ clock, refusals: services.refusals });
  const pipeline = createPipeline({
    admission,
    services,
    clock,
    rng,
    faults,
    firstAnswer,
    notifySecurity,
    checkAnswers,
  });
  return async (request, reply, taken) => {
    if (load.inFlight >= limits.inFlight) {
      return refuse(request, reply, { code: statusCodes.systemBusy.code }, 503);
    }
    load.inFlight += 1;
    const startedAt = performance.now();
    const answer = await pipeline({
      ...taken,
      method: request.method,
      rawHeaders: request.headers,
      headers: readHeaders(request.headers),
      query: request.query,
      body: bodyOf(request),
      ip: request.ip,
      host: request.host,
    });
    load.inFlight -= 1;
    metrics.answered(taken.bound.name, answer.code, (performance.now() - startedAt) / 1000);
    return reply.headers(callAnswerHeaders).send(answer.payload);
  };
}

function serveCalls(
  server: FastifyInstance,
  callsByPath: ReadonlyMap<string, BoundCall>,
  { answer, sessions }: { readonly answer: Answering; readonly sessions: SessionStore },
): void {
  const onRequest = createLargeBodies(async ({ headers }) => {
    const { token, deviceId } = readHeaders(headers);
    const found = token ? await sessions.find(token) : null;
    return found && found.deviceId === deviceId ? found.session.memberId : null;
  });
  for (const [path, bound] of callsByPath) {
    const { method, bodyBytesMax: bodyLimit } = bound.call;
    const large = bodyLimit === undefined ? {} : { bodyLimit, onRequest };
    server.route({
      method,
      url: path,
      ...large,
      handler: (request, reply) => answer(request, reply, { bound, path, segment: null }),
    });
    if (bodyLimit === undefined) continue;
    server.route<{ Params: { segment: string } }>({
      method,
      url: `${SEAL_PREFIX}:segment${path}`,
      ...large,
      handler: (request, reply) =>
        answer(request, reply, { bound, path, segment: request.params.segment }),
    });
  }
  server.route<{ Params: { segment: string; '*': string } }>({
    method: ['GET', 'POST'],
    url: `${SEAL_PREFIX}:segment/*`,
    bodyLimit: wireLimits.sealedBodyBytesMax,
    handler: (request, reply) => {
      const path = `/${request.params['*']}`;
      const bound = callsByPath.get(path);
      if (!bound) return refuse(request, reply, { code: statusCodes.notFound.code });
      if (bound.call.method !== request.method) {
        return refuse(request, reply, { code: statusCodes.invocationError.code });
      }
      return answer(request, reply, { bound, path, segment: request.params.segment });
    },
  });
}

function serveOperations(server: FastifyInstance, options: AppOptions, metrics: Metrics): void {
  let document: string | null = null;
  server.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.headers(callAnswerHeaders).send(document);
  });
  const { metricsToken } = options;
  if (metricsToken === undefined) return;
  server.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return refuse(request, reply, { code: statusCodes.accessDenied.code });
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Unknown paths, wrong methods, and pages of the player site. */
function serveTheRest(
  server: FastifyInstance,
  deps: {
    readonly callsByPath: ReadonlyMap<string, BoundCall>;
    readonly site: StaticSite | null;
  },
): void {
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request).replace(/^\/s\/[^/]*/, '');
    if (deps.callsByPath.has(path)) {
      return refuse(request, reply, { code: statusCodes.invocationError.code });
    }
    if (deps.site?.answer(request, reply)) return reply;
    return refuse(request, reply, { code: statusCodes.notFound.code });
  });
}
