import { type Clock, createUuid, type Rng, type Script } from '@tianping/base';
import type { AnswerOf, CallName, Calls } from '@tianping/contract';
import { clientCodeMessages, transportMessages } from '@tianping/contract/transport-messages';
import {
  bootstrapKeyText,
  clientCodes,
  type Envelope,
  isEnvelope,
  pathOf,
  toBase64Url,
  traitsOf,
  wireLimits,
} from '@tianping/contract/wire';
import type { Translator } from '@tianping/i18n';
import { createCached } from './cached.ts';
import { createSigners } from './crypto.ts';
import { CallError, type FailureKind } from './errors.ts';
import { createSealer } from './sealer.ts';
import { createWireRequest, type RequestParts } from './wire-request.ts';

/** What the client stores in, and reads from, the browser's storage. */
export interface WireStorage {
  get(name: 'token' | 'signKey' | 'deviceId'): string | null;
  set(name: 'deviceId', value: string): void;
}

export interface LineOptions {
  readonly baseUrl: string;
  readonly siteId: number;
  readonly appVersion: string;
  readonly storage: WireStorage;
  readonly visitorId?: () => string | null;
  /** Whether somebody is using the page; a program that makes calls always counts. */
  readonly isAttended?: () => boolean;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly translator: () => Translator;
}

export type SiteInfo = AnswerOf<Calls['site/configuration/preInfo']>;

/** One answered request. */
export interface Exchange {
  readonly envelope: Envelope;
  /** The token that the request was sent with. */
  readonly token: string | null;
}

export interface SendOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The connection to the server: knows the site, the key and the clock, and refreshes them when they are stale. */
export interface Line {
  /** The envelope, whatever its code; rejects with a {@link CallError} when there is none. */
  exchange(name: CallName, payload: unknown, options?: SendOptions): Promise<Exchange>;
  /** The answer to `preInfo`, requested once a page load, and again when its texts are needed in the other script. */
  siteInfo(): Promise<SiteInfo>;
  /** Rejects with a {@link CallError} when the key cannot be fetched. */
  sealField(text: string): Promise<string>;
  serverNow(): number;
}

const PRE_INFO = 'site/configuration/preInfo';
const KEY = 'site/configuration/key';

export function createLine(options: LineOptions): Line {
  const { clock } = options;
  const signers = createSigners();
  let clockOffsetMs = 0;
  const serverNow = (): number => clock.now() + clockOffsetMs;

  const info = createSiteInfo(options, async () => {
    const data: SiteInfo = dataOf(PRE_INFO, (await exchange(PRE_INFO, {})).envelope);
    clockOffsetMs = data.serverTime - clock.now();
    return data;
  });

  const sealer = createSealer({
    siteId: options.siteId,
    serverNow,
    askKey: async () => dataOf(KEY, (await exchange(KEY, {})).envelope),
    unsupported: () => failure(options, KEY, 'unsupported'),
  });

  async function sealField(text: string): Promise<string> {
    if (!globalThis.crypto?.subtle) throw failure(options, KEY, 'insecure');
    // Yields the server time by which the key's expiry is judged.
    await info.get();
    return sealer.text(text);
  }

  async function attempt(name: CallName, payload: unknown, own: SendOptions): Promise<Attempt> {
    if (!globalThis.crypto?.subtle) throw failure(options, name, 'insecure');
    const { plain } = traitsOf(name);
    // The calls that fetch site info and key use what is known already; preInfo itself uses nothing.
    const site = isAsking(name)
      ? await (name === PRE_INFO ? null : info.known())
      : await info.get();
    const isSealed = site?.safeSwitch === true && !plain;
    const seal = isSealed ? await sealer.context() : null;
    const token = options.storage.get('token') || null;
    const signer = await signers.of(signKeyOf(options, site, token));
    const facts = { name, payload, site, token, signer, context: seal, now: serverNow() };
    const request = await createWireRequest(partsOf(options, facts, own));
    const { status, text } = await send(options, name, request, own.signal);
    const { value, wasSealed } = await request.read(text);
    return { envelope: envelopeOf(options, name, status, value), token, wasSealed };
  }

  /** Corrects what may have caused the refusal: the clock, site info or key; false when there is nothing to correct. */
  function mend(name: CallName, { envelope, wasSealed }: Attempt): boolean {
    if (envelope.status_code !== clientCodes.illegalParameter.code || wasSealed) return false;
    const serverTime = serverTimeOf(envelope.data);
    if (serverTime !== null) {
      clockOffsetMs = serverTime - clock.now();
      return true;
    }
    if (isAsking(name)) return false;
    info.drop();
    sealer.drop();
    return true;
  }

  async function exchange(name: CallName, payload: unknown, own: SendOptions = {}) {
    const first = await attempt(name, payload, own);
    // A plain 6008 was refused at the gate, before its handler: sending it again cannot act twice.
    return mend(name, first) ? attempt(name, payload, own) : first;
  }

  return { exchange, siteInfo: info.inScript, sealField, serverNow };
}

/** The site info, cached; what signing needs of it is the same in both scripts, its texts are not. */
function createSiteInfo(options: LineOptions, ask: () => Promise<SiteInfo>) {
  let script: Script | null = null;
  const cached = createCached<SiteInfo>(() => {
    script = options.translator().script;
    return ask();
  });
  return {
    ...cached,
    /** In the reader's script: requested again when the cached one is in the other script. */
    async inScript(): Promise<SiteInfo> {
      const held = await cached.get();
      return script === options.translator().script ? held : ask();
    },
  };
}

/** The calls by which a browser learns what to sign and seal with. */
function isAsking(name: CallName): boolean {
  return name === PRE_INFO || name === KEY;
}

/** The key, as base64url, that a request is signed with. */
function signKeyOf(options: LineOptions, site: SiteInfo | null, token: string | null): string {
  const own = token === null ? null : options.storage.get('signKey');
  const bootstrap = new TextEncoder().encode(bootstrapKeyText(options.siteId));
  return own ?? site?.webKey ?? toBase64Url(bootstrap);
}

function partsOf(
  options: LineOptions,
  facts: Pick<RequestParts, 'payload' | 'token' | 'signer' | 'context'> & {
    readonly name: CallName;
    readonly site: SiteInfo | null;
    readonly now: number;
  },
  own: SendOptions,
): RequestParts {
  const { storage, rng, clock } = options;
  const { name, site, now, payload, token, signer, context } = facts;
  return {
    payload,
    token,
    signer,
    context,
    method: traitsOf(name).method,
    path: pathOf(name),
    siteId: options.siteId,
    appVersion: options.appVersion,
    deviceId: deviceIdOf(storage, rng),
    visitorId: options.visitorId?.() ?? null,
    clientIp: site?.ip ?? null,
    language: options.translator().script === 'hant' ? 'zh-TW' : 'zh-CN',
    requestId: createUuid({ clock: { now: () => now, after: clock.after }, rng }),
    unixMs: now,
    idempotencyKey: own.idempotencyKey ?? null,
    isAttended: options.isAttended?.() ?? true,
  };
}

function dataOf<Data>(name: CallName, envelope: Envelope): Data {
  if (envelope.status_code !== clientCodes.success.code) {
    throw new CallError(name, 'refused', envelope);
  }
  return envelope.data as Data;
}

interface Attempt extends Exchange {
  readonly wasSealed: boolean;
}

async function send(
  options: LineOptions,
  name: CallName,
  request: { readonly path: string; readonly init: RequestInit },
  signal: AbortSignal | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  const { fetch, clock } = options;
  const abort = new AbortController();
  let failed: FailureKind = 'offline';
  const stop = (kind: FailureKind) => () => {
    failed = kind;
    abort.abort();
  };
  const cancelTimer = clock.after(wireLimits.requestTimeoutMs, stop('timeout'));
  const onAbort = stop('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    const url = `${options.baseUrl}${request.path}`;
    const response = await fetch(url, { ...request.init, signal: abort.signal });
    return { status: response.status, text: await response.text() };
  } catch {
    throw failure(options, name, failed);
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** The answer's envelope. A bare HTTP 401, and a gateway's own error of code 6001, mean an expired login. */
function envelopeOf(
  options: LineOptions,
  name: CallName,
  status: number,
  value: unknown,
): Envelope {
  const expired = clientCodes.loginExpired.code;
  if (status === 401 || status === expired || gatewayCodeOf(value) === expired) {
    if (isEnvelope(value) && value.status_code === expired) return value;
    const message = options.translator().t(clientCodeMessages.loginExpired);
    return { status_code: expired, data: null, message };
  }
  if (isEnvelope(value)) return value;
  throw failure(options, name, 'unreadable');
}

function gatewayCodeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'code' in value ? value.code : null;
}

function serverTimeOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return null;
  return typeof data.serverTime === 'number' ? data.serverTime : null;
}

function failure(
  options: Pick<LineOptions, 'translator'>,
  name: CallName,
  kind: Exclude<FailureKind, 'refused'>,
): CallError {
  const message = options.translator().t(transportMessages[kind]);
  return new CallError(name, kind, {
    status_code: clientCodes.badGateway.code,
    data: null,
    message,
  });
}

function deviceIdOf(storage: WireStorage, rng: Rng): string {
  const cached = storage.get('deviceId');
  if (cached) return cached;
  const made = Array.from(rng.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage.set('deviceId', made);
  return made;
}
