import { once } from 'node:events';
import { createServer, isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { StartedArcade } from '@tianping/app-arcade';
import { createSecureRng, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import type { SiteConfig } from '@tianping/contract';
import { DbRefusedError } from '@tianping/db';
import { createTranslator, type Message, type ParamsOf } from '@tianping/i18n';
import { readyCommonHashes } from '@tianping/members/server';
import type { Logger } from 'pino';
import { type ComposeOptions, type Composition, compose } from './compose.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { type Crowd, createCrowd } from './demo/crowd.ts';
import { threadedDemoFeed, unsettledDemoKeys } from './demo/demo-feed.ts';
import { loadDemoSecrets } from './demo/demo-secrets.ts';
import { askStudioAt } from './demo/sit/sitters.ts';
import { STUDIO } from './funds/venues.ts';
import { createCountries } from './http/territory/countries.ts';
import { hasTerritories } from './http/territory/territory.ts';
import { createServerLog } from './logs/log-file.ts';
import { listenMetrics } from './logs/metrics-port.ts';
import { openSecurityLog } from './logs/security-log.ts';
import {
  hasSandboxMessenger,
  type MessengerConfig,
  makeMessengers,
  readMessengerConfig,
} from './member/messengers.ts';
import { serverMessages } from './messages.ts';
import type { OfficeSetup } from './office/compose-office.ts';
import { openPlayArcade, studioOf } from './play-arcade.ts';
import { createPlaySandbox } from './play-sandbox.ts';
import { withSecretFiles } from './secrets/secret-files.ts';
import { isOutside, originBeside, originOfSite } from './site/origins.ts';
import { installedHere, realMoneyRefusal } from './site/real-money.ts';
import { listenTls } from './site/tls.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });

/** A start that is refused for a reason an operator can fix; the message states how. */
class StartRefused extends Error {}

/** `npm start`: server, feeds, settlement, jobs and, for play money, the sandbox provider in one process. */
export async function main(root: string, load = loadSites): Promise<void> {
  try {
    const env = withSecretFiles(process.env);
    if (!env.ok) throw refusal(serverMessages.secretFileUnreadable, env.error);
    const config = readConfig(env.value, root);
    if (!config.ok) throw refusal(config.error as Message<string>);
    const messengers = readMessengerConfig(env.value);
    if (!messengers.ok) throw refusal(messengers.error as Message<string>);
    await run({ ...config.value, messengers: messengers.value }, root, await load());
  } catch (error) {
    if (!(error instanceof StartRefused || error instanceof DbRefusedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

interface RunConfig extends ServerConfig {
  readonly messengers: MessengerConfig;
}

async function run(config: RunConfig, root: string, sites: readonly SiteConfig[]): Promise<void> {
  await checkBeforeOpening(config, sites);
  const sandboxOrigin = originBeside(config.publicOrigin, config.sandboxPort);
  const log = createServerLog({ level: config.logLevel, folder: join(config.dataDir, 'logs') });
  let sandbox: ReturnType<typeof createPlaySandbox> = null;
  const composition = await compose({
    role: config.role,
    config,
    sites,
    log,
    notifySecurity: openSecurityLog(config.securityLog, { clock: systemClock, log }),
    trustedProxies: config.trustedProxies,
    publicOrigin: config.publicOrigin,
    callbackOrigin: config.callbackOrigin,
    sandboxOrigin,
    studio: studioOf(config),
    lab: config.lab,
    gameOrigins: gameOriginsOf(config, sandboxOrigin),
    messengers: makeMessengers(config.messengers, {
      clock: systemClock,
      sandboxOrigin,
      sandboxMailPort: () => sandbox?.mailPort() ?? null,
    }),
    jobs: 'queue',
    feeds: demoFeeds(config, log),
    ...(config.role === 'all' && pagesOf(root, config, sites)),
    ...(config.metricsToken === null ? {} : { metricsToken: config.metricsToken }),
  });
  if (config.role === 'chat') return serveChat(config, composition);
  // Includes what the office has changed since: it overrides the files.
  const { settings } = composition.services;
  sandbox = createPlaySandbox({
    sites: settings.sites,
    composition,
    clock: systemClock,
    publicOrigin: sandboxOrigin,
    dataDir: config.dataDir,
    studioOrigin: `http://127.0.0.1:${config.arcade.port}`,
  });
  const rng = createSecureRng();
  const askStudio = config.arcade.elsewhere ? null : askStudioAt(studioOf(config).origin);
  const playing = { composition, sandbox, log, clock: systemClock, rng, askStudio };
  const crowd = await createCrowd({ ...playing, count: config.demoMembers });
  const ends: (() => Promise<void>)[] = [];
  let arcade: StartedArcade | null = null;
  const closeAll = async (): Promise<void> => {
    for (const end of ends) void end();
    // Demo members stop before the services they play with.
    await crowd?.stop();
    await arcade?.close();
    await sandbox?.close();
    await composition.close();
  };
  try {
    await openPort(config, composition, ends);
    await listen(composition.officeApp, config.officePort);
    const { sandboxPort: port } = config;
    await sandbox?.listen({ port, host: hostOf() }).catch(portTaken(port));
    arcade = await openPlayArcade({ sites: settings.sites, config, host: hostOf(), root, log });
  } catch (error) {
    await closeAll();
    throw error;
  }
  await composition.start();
  stopOnSignal(closeAll);
  announce(config, { sandboxOrigin: sandbox && sandboxOrigin, arcade, crowd });
  crowd?.start();
  warmUp(sites);
}

/** A process of the chat's own: members' calls, the office, jobs and the outside world are the other processes'. */
async function serveChat(config: RunConfig, composition: Composition): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const end of ends) void end();
    await composition.close();
  };
  try {
    await openPort(config, composition, ends);
  } catch (error) {
    await closeAll();
    throw error;
  }
  await composition.start();
  stopOnSignal(closeAll);
  say(serverMessages.readyChat, { url: `ws://localhost:${config.port}/chat` });
}

/** What is served besides calls, where all is. */
const pagesOf = (root: string, config: RunConfig, sites: readonly SiteConfig[]) => ({
  staticRoot: process.env.SITE_DIR || join(root, 'apps/player/dist'),
  office: officeSetup(root, config, sites),
});

/** Settings that the office has changed since the first check may name a site that has no licence. */
async function openPort(
  config: RunConfig,
  { app, services }: Composition,
  ends: (() => Promise<void>)[],
): Promise<void> {
  for (const site of services.settings.sites) refuseUnlicensed(site, config);
  await openBeside(config, app, ends);
  await listen(app, config.port);
}

/** Not earlier: it would add a second to each start, and a call that needs it sooner reads it immediately. */
function warmUp(sites: readonly SiteConfig[]): void {
  if (sites.some(hasTerritories)) void createCountries().warmUp();
  void readyCommonHashes();
}

/** Checked before the database is opened, which takes a while. */
async function checkBeforeOpening(config: RunConfig, sites: readonly SiteConfig[]): Promise<void> {
  for (const site of sites) refuseUnlicensed(site, config);
  const others = config.role === 'all' ? [config.officePort, config.arcade.port] : [];
  for (const port of [config.port, ...others]) await probe(port);
}

/** Origins that serve games: a configured studio, else the demo's studio and the sandbox's own pages. */
function gameOriginsOf({ arcade, publicOrigin }: RunConfig, sandboxOrigin: string): string[] {
  const { elsewhere, port } = arcade;
  if (!elsewhere) return [originBeside(publicOrigin, port), sandboxOrigin];
  return [elsewhere.origin, ...elsewhere.gameOrigins];
}

/** The seasons of the demo, from a thread of their own. */
function demoFeeds(config: RunConfig, log: Logger): ComposeOptions['feeds'] {
  return async (db) => [
    threadedDemoFeed({
      unsettled: () => unsettledDemoKeys(db),
      clock: systemClock,
      ...demoWorld(config),
      silenceMs: config.demoSilence * 1_000,
      onFault: (fault) => log.error(fault, 'simulator thread'),
    }),
  ];
}

/** What listens beside the plain ports: TLS and the metrics. */
async function openBeside(
  { tls, metricsPort: port }: RunConfig,
  app: Composition['app'],
  ends: (() => Promise<void>)[],
): Promise<void> {
  if (tls) {
    ends.push(await listenTls(app.fastify, tls, hostOf()).catch(portTaken(tls.port)));
    say(serverMessages.tlsReady, { port: tls.port });
  }
  if (port === null) return;
  const host = process.env.METRICS_HOST || '127.0.0.1';
  ends.push(await listenMetrics(app.metrics, { port, host }).catch(portTaken(port)));
}

/** With a seed given anybody can compute the seasons; draws by lot always stay secret. */
function demoWorld({ dataDir, seed, demoSpeed: speed }: RunConfig) {
  const { seed: own, drawSecret } = loadDemoSecrets(dataDir);
  return { seed: seed ?? own, speed, drawSecret, earlierSeeds: [own] };
}

/** Prints where everything can be reached, once it can. */
function announce(
  { port, demoSpeed: speed, officePort, arcade: arcadeConfig, messengers, publicOrigin }: RunConfig,
  at: {
    readonly sandboxOrigin: string | null;
    readonly arcade: StartedArcade | null;
    readonly crowd: Crowd | null;
  },
): void {
  const url = `http://localhost:${port}`;
  const { sandboxOrigin: sandboxUrl } = at;
  if (sandboxUrl === null) say(serverMessages.readyReal, { url });
  else say(serverMessages.ready, { url, sandboxUrl, speed });
  say(serverMessages.office, { url: originBeside(publicOrigin, officePort) });
  if (at.arcade) {
    const { officeUrl } = at.arcade;
    say(serverMessages.arcade, { url: originBeside(publicOrigin, arcadeConfig.port), officeUrl });
  }
  if (sandboxUrl !== null && hasSandboxMessenger(messengers)) {
    say(serverMessages.inbox, { url: `${sandboxUrl}/inbox` });
  }
  if (at.crowd) say(serverMessages.demoMembers, { count: at.crowd.size });
}

function officeSetup(
  root: string,
  { demoStaff, officePort, officeSecure, publicOrigin }: RunConfig,
  sites: readonly SiteConfig[],
): OfficeSetup {
  // Only play money on this machine alone runs without TLS by default.
  const isPlainPlay = isLoopback(hostOf()) && sites.every(({ money }) => money.playMoney);
  return {
    staticRoot: process.env.OFFICE_DIR || join(root, 'apps/office/dist'),
    secure: officeSecure ?? !isPlainPlay,
    demoStaff,
    onFirstOwner: ({ siteId, name, token }) => {
      const link = `${originBeside(publicOrigin, officePort)}/set-up#${token}`;
      say(serverMessages.firstOwner, { siteId: String(siteId), name, link });
    },
  };
}

async function listen(app: Pick<Composition['app'], 'fastify'>, port: number): Promise<void> {
  await app.fastify.listen({ port, host: hostOf() }).catch(portTaken(port));
}

/** Binds the port and releases it; a start whose port is taken is refused. */
async function probe(port: number): Promise<void> {
  const server = createServer();
  server.listen({ port, host: hostOf() });
  await once(server, 'listening').catch(portTaken(port));
  server.close();
  await once(server, 'close');
}

function hostOf(): string {
  return process.env.HOST ?? '127.0.0.1';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function portTaken(port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw error.code === 'EADDRINUSE' ? refusal(serverMessages.portTaken, { port }) : error;
  };
}

function refuseUnlicensed(site: SiteConfig, config: RunConfig): void {
  const { messengers, masterKey } = config;
  const refused = realMoneyRefusal(site, {
    ...installedHere(hasSandboxMessenger(messengers)),
    hasOwnMasterKey: masterKey.file !== null || masterKey.command !== null,
    isPublicOutside: isOutside(originOfSite(config.publicOrigin, site)),
    isCallbackOutside: isOutside(config.callbackOrigin),
    isSandboxProvider: (provider) => provider !== STUDIO || studioOf(config).sandbox,
  });
  if (refused !== null) throw new StartRefused(refused);
}

/** One Ctrl-C arrives several times: from the terminal, and again from npm and the script that started us. */
const SAME_PRESS_MS = 1_000;

/** The longest that an orderly stop may take. */
const STOP_MS_MAX = 20_000;

/**
 * The first signal stops in order; a second one stops immediately. Registered before the start is announced: a caller
 * that waits for the announcement may end us on the next line. Whatever has not stopped within the bound is left to the
 * next start, as after a crash.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let since: number | null = null;
  const begin = (): void => {
    since = systemClock.now();
    say(serverMessages.stopping);
    systemClock.after(STOP_MS_MAX, () => {
      say(serverMessages.stopLate, { seconds: STOP_MS_MAX / 1_000 });
      process.exit(1);
    });
    close().then(
      () => {
        say(serverMessages.stopped);
        process.exit(0);
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  const press = (): void => {
    if (since === null) begin();
    else if (systemClock.now() - since > SAME_PRESS_MS) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, press);
  // The script that started us has ended without passing a signal on.
  process.on('disconnect', () => {
    if (since === null) begin();
  });
  if (process.connected === false) begin();
}

function refusal<Text extends string>(
  message: Message<Text>,
  ...params: ParamsOf<Text>
): StartRefused {
  return new StartRefused(t(message, ...params));
}

function say<Text extends string>(message: Message<Text>, ...params: ParamsOf<Text>): void {
  process.stdout.write(`${t(message, ...params)}\n`);
}
