import { isIP } from 'node:net';
import { join } from 'node:path';
import { type ChainSettings, chainSettingsOf } from '@tianping/app-arcade';
import { err, ok, type Result } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { DEMO_MEMBERS_DEFAULT, DEMO_MEMBERS_MAX } from './demo/limits.ts';
import { type Retention, readRetention } from './jobs/retention-days.ts';
import { type LabConfig, labConfigOf } from './lab/lab-config.ts';
import { readSecurityTarget, type SecurityTarget } from './logs/security-log.ts';
import { serverMessages } from './messages.ts';
import { readOrigin } from './site/origins.ts';

/** What a process serves: everything, or the chat's socket alone, beside other processes. */
export type ProcessRole = 'all' | 'chat';

/** How a process is to run, from its environment. */
export interface ServerConfig {
  readonly role: ProcessRole;
  readonly port: number;
  /** Port of the sandbox's own origin: the payment provider of the demo. */
  readonly sandboxPort: number;
  /** Port of the back office. */
  readonly officePort: number;
  readonly arcade: ArcadeConfig;
  /** What the office's lab may test besides our own studio. */
  readonly lab: LabConfig;
  readonly dataDir: string;
  /** The master keys: a file, or a command that prints them; when neither is given, the data folder's own file. */
  readonly masterKey: { readonly file: string | null; readonly command: string | null };
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** Seeds the simulated seasons, so that anybody can compute them; null for a secret seed from the data folder. */
  readonly seed: number | null;
  /** How many times faster than the wall clock simulated matches run. */
  readonly demoSpeed: number;
  /** Seconds without a message from the simulator after which its matches take no bets. */
  readonly demoSilence: number;
  /** Members that the demo itself plays on the main play-money site; 0 for none. */
  readonly demoMembers: number;
  /** Whether play-money sites have demonstration staff. */
  readonly demoStaff: boolean;
  /** The level from which on log lines also go to standard output. */
  readonly logLevel: LogLevel;
  /** Where security events go. */
  readonly securityLog: SecurityTarget;
  /** Days for which each kind of data is retained. */
  readonly retention: Retention;
  /** Whether the office's cookie is sent over TLS only; null to decide by where the office listens. */
  readonly officeSecure: boolean | null;
  /** Token that a reader of `/metrics` on the public port must send; null keeps the metrics off that port. */
  readonly metricsToken: string | null;
  /** A port of their own for the metrics; null for none. */
  readonly metricsPort: number | null;
  /** Addresses and networks of our own proxies; only they are trusted to state a visitor's address. */
  readonly trustedProxies: readonly string[];
  /** Where this process itself accepts members' traffic over TLS; null behind a proxy that does. */
  readonly tls: TlsConfig | null;
  /** Where members' browsers reach us; `{host}` stands for each site's own. */
  readonly publicOrigin: string;
  /** Where payment providers reach us. */
  readonly callbackOrigin: string;
}

/** The game studio that runs in the same process. */
export interface ArcadeConfig {
  readonly port: number;
  /** A PostgreSQL of its own; null for its part of the data folder. */
  readonly databaseUrl: string | null;
  /** A JSON file that lists its operators; null for the sites of this server. */
  readonly operatorsFile: string | null;
  /** How the studio makes its chains of secrets. */
  readonly chains: ChainSettings;
  /** A studio that runs elsewhere for this installation; null for the demo's own. */
  readonly elsewhere: {
    readonly origin: string;
    readonly publicKeyFile: string;
    /** Origins from which its games are served, where different: an aggregator's suppliers. */
    readonly gameOrigins: readonly string[];
  } | null;
}

/** Files in PEM form. */
export interface TlsConfig {
  readonly port: number;
  readonly certFile: string;
  readonly keyFile: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const PORT_DEFAULT = 8600;
const SPEED_DEFAULT = 6;
const SPEED_MAX = 1000;
/**
 * In seconds; the simulator sends a message every three, and with less than ten one or two late ones would lock its
 * markets.
 */
const SILENCE = { fallback: 10, min: 10, max: 600 } as const;
/** A prefix of 0 would trust every address. */
const PREFIX = { fallback: 0, min: 1 } as const;

/** Reads the environment; an invalid value is refused with a message, not guessed at. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Result<ServerConfig, Message> {
  const retention = readRetention(env.RETENTION);
  if (retention === null) return err(serverMessages.retentionInvalid);
  const role = readRole(env);
  if (!role.ok) return role;
  const rest = readRest(env, root);
  return rest.ok ? ok({ ...rest.value, retention, role: role.value }) : rest;
}

function readRole(env: Readonly<Record<string, string | undefined>>): Result<ProcessRole, Message> {
  const role = env.TIANPING_ROLES || 'all';
  if (role !== 'all' && role !== 'chat') return err(serverMessages.rolesInvalid);
  const isAlone = !env.DATABASE_URL || !env.REDIS_URL;
  return role === 'chat' && isAlone ? err(serverMessages.rolesAlone) : ok(role);
}

function readRest(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Result<Omit<ServerConfig, 'retention' | 'role'>, Message> {
  const ports = portsOf(env);
  if (ports === null) return err(serverMessages.portInvalid);
  const seed = integer(env.SEED, { fallback: -1, min: 0, max: 2 ** 31 - 1 });
  if (seed === null) return err(serverMessages.seedInvalid);
  const demoSpeed = integer(env.DEMO_SPEED, { fallback: SPEED_DEFAULT, min: 1, max: SPEED_MAX });
  if (demoSpeed === null) return err(serverMessages.speedInvalid);
  const demoSilence = integer(env.DEMO_SILENCE, SILENCE);
  if (demoSilence === null) return err(serverMessages.silenceInvalid);
  const demoMembers = integer(env.DEMO_MEMBERS, {
    fallback: DEMO_MEMBERS_DEFAULT,
    min: 0,
    max: DEMO_MEMBERS_MAX,
  });
  if (demoMembers === null) return err(serverMessages.demoMembersInvalid);
  const trustedProxies = proxies(env.TRUSTED_PROXIES);
  if (trustedProxies === null) return err(serverMessages.proxiesInvalid);
  const { MASTER_KEY_FILE: file = '', MASTER_KEY_COMMAND: command = '' } = env;
  if (file && command) return err(serverMessages.masterKeyTwice);
  const demoStaff = integer(env.DEMO_STAFF, { fallback: 1, min: 0, max: 1 });
  if (demoStaff === null) return err(serverMessages.demoStaffInvalid);
  const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL || 'warn'));
  if (!logLevel) return err(serverMessages.logLevelInvalid);
  const securityLog = readSecurityTarget(env.SECURITY_LOG);
  if (securityLog === null) return err(serverMessages.securityLogInvalid);
  const officeSecure = integer(env.OFFICE_SECURE, { fallback: -1, min: 0, max: 1 });
  if (officeSecure === null) return err(serverMessages.officeSecureInvalid);
  const metricsPort = integer(env.METRICS_PORT, { fallback: 0, min: 1, max: 65_535 });
  if (metricsPort === null) return err(serverMessages.portInvalid);
  const publicOrigin = readOrigin(env.PUBLIC_ORIGIN || `http://{host}:${ports.port}`, {
    mayNameHost: true,
  });
  if (publicOrigin === null) return err(serverMessages.publicOriginInvalid);
  const callbackOrigin = readOrigin(env.CALLBACK_ORIGIN || `http://127.0.0.1:${ports.port}`, {
    mayNameHost: false,
  });
  if (callbackOrigin === null) return err(serverMessages.callbackOriginInvalid);
  const lab = labConfigOf(env);
  if (lab === 'invalid') return err(serverMessages.labInvalid);
  const tls = tlsOf(env);
  if (tls === 'invalid') return err(serverMessages.tlsInvalid);
  return ok({
    ...ports,
    lab,
    dataDir: env.DATA_DIR || join(root, 'data'),
    masterKey: { file: file || null, command: command || null },
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    seed: seed < 0 ? null : seed,
    demoSpeed,
    demoSilence,
    demoMembers,
    demoStaff: demoStaff === 1,
    logLevel,
    securityLog,
    officeSecure: officeSecure < 0 ? null : officeSecure === 1,
    metricsToken: env.METRICS_TOKEN || null,
    metricsPort: metricsPort || null,
    trustedProxies,
    tls,
    publicOrigin,
    callbackOrigin,
  });
}

/** The other ports follow the site's own unless they are given. */
function portsOf(
  env: Readonly<Record<string, string | undefined>>,
): Pick<ServerConfig, 'port' | 'sandboxPort' | 'officePort' | 'arcade'> | null {
  const port = integer(env.PORT, { fallback: PORT_DEFAULT, min: 1, max: 65_532 });
  if (port === null) return null;
  const [sandboxPort, officePort, arcadePort] = [
    integer(env.SANDBOX_PORT, { fallback: port + 1, min: 1, max: 65_535 }),
    integer(env.OFFICE_PORT, { fallback: port + 2, min: 1, max: 65_535 }),
    integer(env.ARCADE_PORT, { fallback: port + 3, min: 1, max: 65_535 }),
  ];
  if (sandboxPort === null || officePort === null || arcadePort === null) return null;
  const elsewhere = studioElsewhere(env);
  const chains = chainSettingsOf(env);
  if (elsewhere === 'invalid' || chains === null) return null;
  const arcade = {
    port: arcadePort,
    databaseUrl: env.ARCADE_DATABASE_URL || null,
    operatorsFile: env.ARCADE_OPERATORS || null,
    chains,
    elsewhere,
  };
  return { port, sandboxPort, officePort, arcade };
}

/**
 * Both of STUDIO_URL and STUDIO_PUBLIC_KEY (a file), or neither: a studio whose calls cannot be verified is not
 * accepted.
 */
function studioElsewhere(
  env: Readonly<Record<string, string | undefined>>,
): ArcadeConfig['elsewhere'] | 'invalid' {
  const { STUDIO_URL: url = '', STUDIO_PUBLIC_KEY: publicKeyFile = '' } = env;
  if (!url && !publicKeyFile) return null;
  const origin = readOrigin(url, { mayNameHost: false });
  const named = (env.GAME_ORIGINS ?? '').split(',').filter((part) => part.trim() !== '');
  const gameOrigins = named.map((part) => readOrigin(part.trim(), { mayNameHost: false }));
  const isWhole = origin !== null && publicKeyFile && gameOrigins.every((each) => each !== null);
  return isWhole ? { origin, publicKeyFile, gameOrigins } : 'invalid';
}

/** All three of TLS_PORT, TLS_CERT and TLS_KEY, or none. */
function tlsOf(env: Readonly<Record<string, string | undefined>>): TlsConfig | 'invalid' | null {
  const { TLS_PORT, TLS_CERT: certFile, TLS_KEY: keyFile } = env;
  if (!TLS_PORT && !certFile && !keyFile) return null;
  const port = integer(TLS_PORT, { fallback: 0, min: 1, max: 65_535 });
  return port && certFile && keyFile ? { port, certFile, keyFile } : 'invalid';
}

/** `10.0.0.0/8, ::1`: addresses with or without a prefix length; null for anything else. */
function proxies(text: string | undefined): readonly string[] | null {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  return named.every(isAddressOrNetwork) ? named : null;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    length === undefined || integer(length, { ...PREFIX, max: version === 4 ? 32 : 128 }) !== null
  );
}

function integer(
  text: string | undefined,
  range: { readonly fallback: number; readonly min: number; readonly max: number },
): number | null {
  if (text === undefined || text === '') return range.fallback;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= range.min && value <= range.max ? value : null;
}
