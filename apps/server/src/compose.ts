import {
  type Clock,
  createHealth,
  createSecureRng,
  type NotifySecurity,
  type Rng,
  type SiteId,
  systemClock,
} from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import {
  type Bus,
  createMemoryKeyValue,
  createRedisBus,
  createRedisKeyValue,
  type Db,
  type KeyValue,
  openDb,
} from '@tianping/db';
import type { Feed } from '@tianping/feeds';
import {
  type CaptchaProvider,
  createStoredRefusals,
  type StoredRefusals,
} from '@tianping/members/server';
import type { Office } from '@tianping/office/server';
import {
  bindStream,
  createMemberEvents,
  createOfficeEvents,
  createTopics,
  type OfficeEvents,
  type StreamServer,
} from '@tianping/realtime/server';
import { createReportsService } from '@tianping/reports/server';
import { createRefusalBook } from '@tianping/venues/server';
import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import { serveCallbacks } from './callbacks/serve.ts';
import { serveVenueCalls } from './callbacks/venue-calls.ts';
import { handlers } from './calls/registry.gen.ts';
import { type Chat, createChat, createSiteChatSocket } from './chat/chat.ts';
import { createChatEvents } from './chat/chat-events.ts';
import { followMatches } from './chat/follow-matches.ts';
import type { ProcessRole, ServerConfig } from './config.ts';
import { serveCovers } from './covers/cover-route.ts';
import { isDemoMember } from './demo/is-demo.ts';
import { createDomain, type Domain } from './domain.ts';
import { statementSources } from './funds/statement-sources.ts';
import { openStudio, type StudioOptions, studioProvider } from './funds/studio.ts';
import { addressGroup, trustIn } from './http/front/client-address.ts';
import { defaultHttpLimits, type HttpLimits } from './http/front/limits.ts';
import { createRateLimiter } from './http/front/rate-limiter.ts';
import { createBrowserFaults } from './http/monitor/browser-faults.ts';
import { createBusinessMetrics } from './http/monitor/business-metrics.ts';
import { createWireKeys } from './http/seal/wire-keys.ts';
import { createSites } from './http/sites.ts';
import { createCountries } from './http/territory/countries.ts';
import { createJobs, type JobEngine } from './jobs/jobs.ts';
import { RETENTION_DAYS } from './jobs/retention-days.ts';
import { createLab, type LabSetup } from './lab/lab.ts';
import { createLifecycle } from './lifecycle.ts';
import { securityByLog } from './logs/security-log.ts';
import { serveMedia } from './member/media-route.ts';
import type { MakeMessengers } from './member/site-codes.ts';
import { allMigrations } from './migrations.ts';
import type { OfficeApp } from './office/app.ts';
import { composeOffice, type OfficeSetup } from './office/compose-office.ts';
import { createOfficeKernel } from './office/kernel.ts';
import { createLiveSites } from './office/settings/live-sites.ts';
import { createCertifier } from './secrets/certifier.ts';
import { type InstallationKeys, loadKeys } from './secrets/secrets.ts';
import type { Services } from './services.ts';
import { siteFinder } from './site/site-finder.ts';
import { createMemberStream } from './site/stream.ts';

export interface ComposeOptions {
  /** What is served; everything unless given. A chat's process has no calls, no pages, no office and no jobs. */
  readonly role?: ProcessRole;
  readonly config: Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'redisUrl'> &
    Partial<Pick<ServerConfig, 'masterKey' | 'retention'>>;
  readonly sites: readonly SiteConfig[];
  readonly log: Logger;
  /** Where security events go; to the log unless given. */
  readonly notifySecurity?: NotifySecurity;
  /** Where members' browsers reach this server; `{host}` stands for the host of each site. */
  readonly publicOrigin: string;
  /** Where payment providers reach this server. */
  readonly callbackOrigin: string;
  readonly sandboxOrigin: string;
  /** The game studio; absent where there is none. */
  readonly studio?: StudioOptions;
  /** How the office's lab tests providers; only our own studio unless given. */
  readonly lab?: LabSetup;
  /** Origins of games as a member's browser sees them; the site may show these in frames. */
  readonly gameOrigins?: readonly string[];
  /** Called once the database is open: feeds read from it which matches have open bets. */
  readonly feeds: (db: Db) => Promise<readonly Feed[]>;
  readonly clock?: Clock;
  readonly rng?: Rng;
  /** Tools that drive the server by program bring a captcha that they can pass. */
  readonly captchaProvider?: CaptchaProvider;
  /** Carriers of verification codes; without them no code can be requested. */
  readonly messengers?: MakeMessengers;
  /** Overrides of the request limits, for tools and tests. */
  readonly httpLimits?: Partial<HttpLimits>;
  /** How background jobs run; by default in rounds of the clock, which tests and tools drive. */
  readonly jobs?: JobEngine;
  readonly staticRoot?: string;
  /** Token that a reader of the metrics on the public port must send. */
  readonly metricsToken?: string;
  /** How the office is served; all of it has defaults. */
  readonly office?: OfficeSetup;
  /** Proxies that are trusted to state a visitor's address; none by default. */
  readonly trustedProxies?: readonly string[];
}

/** The whole product in one process, not yet listening. */
export interface Composition extends Domain {
  readonly app: App;
  /** The office's own server. */
  readonly officeApp: OfficeApp;
  readonly services: Services;
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly keys: InstallationKeys;
  /** Resumes what an earlier process left unfinished, then starts feeds and jobs. */
  start(): Promise<void>;
  /** Takes no new work, finishes what runs, then closes the database. */
  close(): Promise<void>;
}

/** Without a configured master key: the key file in the data folder. */
const NO_KEY = { file: null, command: null } as const;

/** Opens the database, makes every service and binds them to HTTP and the socket. */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { config, log, role = 'all' } = options;
  const { clock = systemClock, rng = createSecureRng(), trustedProxies = [] } = options;
  const notifySecurity = options.notifySecurity ?? securityByLog(log);
  const db = await openStore(config, clock, log);
  const { dataDir, redisUrl } = config;
  const keys = await loadKeys(db, rng, { ...NO_KEY, ...config.masterKey, dataDir });
  const { secret, sealer } = keys;
  const studio = await openStudio(options.studio, { db, secret, dataDir });
  const { keyValue, bus, ...shared } = openShared(redisUrl, { clock, rng, log });
  const settings = createLiveSites(options.sites);
  await settings.refresh(db);
  const { sites } = settings;
  const office = createOfficeKernel({
    db,
    clock,
    rng,
    secret,
    sealer,
    settings,
    demoStaff: options.office?.demoStaff ?? false,
    moved: (siteId, memberId) => shared.events.publish({ siteId, memberId, kind: 'balance' }),
  });
  const made = { db, keyValue, clock, rng, secret, sealer, office };
  const base = { ...options, ...made, studio: studio.setup, sites };
  const { domain, chat } = createDomainWithChat({ ...base, ...shared, bus });
  const refusals = createStoredRefusals(db);
  const background = createBackground({ ...base, domain, refusals, keys });
  const lab = createLab({ ...base, setup: options.lab });
  const limits = { ...defaultHttpLimits, ...options.httpLimits };
  const rates = createRateLimiter({ clock, shared: keyValue });
  const services: Services = {
    publicOrigin: options.publicOrigin,
    wire: createWireKeys({ secret, clock }),
    browserFaults: createBrowserFaults({ log, rates, perAddress: limits.faultReportsPerAddress }),
    ...domain,
    ...background,
    ...chat,
    refusals,
    lab,
    isDemoMember: (member) => isDemoMember(db, member),
    db,
    certifier: createCertifier(secret),
    office,
    settings,
  };
  const { onFeedReceived, ...watched } = createWatch(db, clock);
  const http = { services, clock, rng, keyValue, log, notifySecurity };
  const app = await createApp({
    ...watched,
    ...http,
    ...(options.metricsToken ? { metricsToken: options.metricsToken } : {}),
    sites,
    handlers: role === 'all' ? handlers : null,
    sessions: domain.members.sessions,
    trustProxy: [...trustedProxies],
    limits,
    ...(options.staticRoot ? { staticRoot: options.staticRoot } : {}),
    pageOrigins: { games: options.gameOrigins ?? [] },
  });
  const beside = { ...base, domain, rates, limits, studioKey: studio.publicKey, notifySecurity };
  if (role === 'all') serveBeside(app, beside);
  const around = { clock, trustedProxies, notifySecurity, sites, bus, log };
  const stream = serveStream(app, { ...domain, ...chat, ...around, role });
  const setup = options.office ?? {};
  const officeApp = await composeOffice({ ...http, ...shared, ...watched, setup, trustedProxies });
  const running = { domain, lab, app, officeApp, settings, stream, bus, role };
  const lifecycle = createLifecycle({ ...base, ...background, ...running, onFeedReceived });
  return { ...domain, app, officeApp, services, db, keyValue, keys, ...lifecycle };
}

/**
 * The product's services and the chat. Each needs the other, so the domain gets `news` and the chat is bound to it
 * later.
 */
function createDomainWithChat(deps: Omit<Parameters<typeof createDomain>[0], 'news'>): {
  readonly domain: Domain;
  readonly chat: Chat;
} {
  const { log } = deps;
  const news = createChatEvents(log, deps.clock);
  const domain = createDomain({ ...deps, news });
  const chat = createChat({ ...domain, ...deps, onFault: (fault) => log.error(fault, 'chat') });
  news.serve(chat.chat);
  return { domain, chat };
}

/** The database at `databaseUrl`, or else the embedded one in the data folder, migrated to the current schema. */
function openStore(
  { databaseUrl, dataDir }: ComposeOptions['config'],
  clock: Clock,
  log: Logger,
): Promise<Db> {
  return openDb(databaseUrl ? { databaseUrl } : { dataDir }, {
    migrations: allMigrations,
    clock,
    log: (event) => log.warn(event),
  });
}

/** What an operator watches: health and business metrics. */
function createWatch(db: Db, clock: Clock) {
  let feedReceivedAt: number | null = null;
  return {
    health: createHealth(clock, () => db.query('select 1')),
    businessMetrics: createBusinessMetrics({ db, clock, feedReceivedAt: () => feedReceivedAt }),
    onFeedReceived() {
      feedReceivedAt = clock.now();
    },
  };
}

/** Routes other than calls: members' pictures, covers of games, callbacks of payment and payout channels, and venues. */
function serveBeside(
  app: App,
  deps: {
    readonly domain: Domain;
    readonly sites: readonly SiteConfig[];
    readonly rates: ReturnType<typeof createRateLimiter>;
    readonly limits: HttpLimits;
  } & Parameters<typeof serveProviders>[1],
): void {
  const { domain, rates, limits, log } = deps;
  const sites = createSites(deps.sites);
  serveMedia(app.fastify, domain.media, (ip) =>
    rates.take(`media:${addressGroup(ip)}`, limits.picturesPerAddress),
  );
  serveCovers(app.fastify, {
    covers: domain.covers,
    siteOf: (host) => sites.find({ siteHeader: undefined, host })?.config ?? null,
    mayRead: (ip) => rates.take(`cover:${addressGroup(ip)}`, limits.coversPerAddress),
  });
  for (const [path, { receive }] of [
    ['payment', domain.payments],
    ['payout', domain.withdrawals],
  ] as const) {
    serveCallbacks(app.fastify, { path, receive, onError: (error) => log.error(error, path) });
  }
  serveProviders(app, deps);
}

/** The wallet calls of game providers; refused ones are recorded for staff. */
function serveProviders(
  app: App,
  deps: {
    readonly domain: Domain;
    readonly studioKey: Parameters<typeof studioProvider>[1];
    readonly db: Db;
    readonly clock: Clock;
    readonly rng: Rng;
    readonly log: Logger;
    readonly notifySecurity: NotifySecurity;
  },
): void {
  const { domain, studioKey, log, notifySecurity } = deps;
  const providers = [studioProvider(domain.gameWallet, studioKey)];
  const refused = createRefusalBook(deps);
  serveVenueCalls(app.fastify, { log, notifySecurity, providers, refused });
}

/**
 * What the processes of an installation share and how they notify each other: by Redis, or in memory when `url` is
 * null.
 */
function openShared(
  url: string | null,
  deps: { readonly clock: Clock; readonly rng: Rng; readonly log: Logger },
): Pick<Domain, 'topics' | 'events'> & {
  readonly officeEvents: OfficeEvents;
  readonly keyValue: KeyValue;
  readonly bus: Bus | null;
} {
  const { clock, rng, log } = deps;
  const keyValue = url ? createRedisKeyValue(url) : createMemoryKeyValue({ clock });
  const bus = url ? createRedisBus(url, clock) : null;
  const topics = createTopics({ clock, rng });
  const logged = (of: string) => (fault: unknown) => log.error(fault, of);
  return {
    keyValue,
    bus,
    topics,
    events: createMemberEvents({ clock, topics, bus, onFault: logged('member events') }),
    officeEvents: createOfficeEvents({ clock, rng, bus, onFault: logged('office events') }),
  };
}

/** The site's sockets: the chat at `/chat`, and where all is served prices and the member's own events at `/stream`. */
function serveStream(
  app: App,
  deps: Pick<Domain, 'topics' | 'members' | 'sportsbook'> &
    Chat & {
      readonly clock: Clock;
      readonly trustedProxies: readonly string[];
      readonly notifySecurity: NotifySecurity;
      readonly sites: readonly SiteConfig[];
      readonly bus: Bus | null;
      readonly log: Logger;
      readonly role: ProcessRole;
    },
): Pick<StreamServer, 'close'> {
  const front = { isTrusted: trustIn(deps.trustedProxies), countries: createCountries() };
  const onFault = (fault: unknown): void => deps.log.error(fault, 'chat');
  const stream = createMemberStream({ ...deps, ...front });
  const chat = createSiteChatSocket({ ...deps, ...front, onFault });
  const stopFollowing = followMatches({ ...deps, onFault });
  bindStream(app.server, '/chat', chat, deps.role === 'all' ? { '/stream': stream } : {});
  return {
    close() {
      stopFollowing();
      stream.close();
      chat.close();
    },
  };
}

/** Background jobs, and the reports that they make. */
function createBackground({
  config,
  sites,
  domain,
  ...deps
}: Pick<ComposeOptions, 'config' | 'sites' | 'log' | 'jobs'> & {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly domain: Domain;
  readonly refusals: StoredRefusals;
  readonly keys: InstallationKeys;
  readonly office: Office;
}): Pick<Services, 'reports' | 'jobs'> {
  const reports = createReportsService({
    ...deps,
    sites: sites.map(({ siteId }) => siteId as SiteId),
    sources: statementSources({ ...domain, sites }),
  });
  const { retention = RETENTION_DAYS } = config;
  const jobs = createJobs(
    { ...deps, ...domain, sites, reports, retention, siteOf: siteFinder(sites) },
    deps.jobs ?? 'rounds',
  );
  return { reports, jobs };
}
