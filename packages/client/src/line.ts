import { type Clock, createUuid, type Rng } from '@tianping/base';
import type { AnswerOf, CallName, Calls } from '@tianping/contract';
import { codeMessages, transportMessages } from '@tianping/contract/messages';
import {
  bootstrapKeyText,
  type Envelope,
  fromBase64Url,
  isEnvelope,
  pathOf,
  statusCodes,
  traitsOf,
  wireLimits,
} from '@tianping/contract/wire';
import type { Translator } from '@tianping/i18n';
import { createSigner, type Signer } from './crypto.ts';
import { CallError, type FailureKind } from './errors.ts';
import type { SealContext } from './seal-context.ts';
import { createWireRequest } from './wire-request.ts';

/** What the client keeps of, and needs from, the browser's storage. */
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

/** The line to the server: knows the site, the key and the clock, and mends them when they went stale. */
export interface Line {
  /** The envelope, whatever its code; rejects with a {@link CallError} when there is none. */
  exchange(name: CallName, payload: unknown, options?: SendOptions): Promise<Exchange>;
  /** What `preInfo` said, asked once a page load. */
  siteInfo(): Promise<SiteInfo>;
  serverNow(): number;
}

const PRE_INFO = 'site/configuration/preInfo';
const KEY = 'site/configuration/key';

export function createLine(options: LineOptions): Line {
  const { clock, storage, siteId } = options;
  const signers = new Map<string, Promise<Signer>>();
  let clockOffsetMs = 0;
  let info: Promise<SiteInfo> | null = null;
  let context: Promise<SealContext> | null = null;
  const serverNow = (): number => clock.now() + clockOffsetMs;

  function siteInfo(): Promise<SiteInfo> {
    if (info) return info;
    const asked = exchange(PRE_INFO, {}).then((answer) => {
      const data: SiteInfo = dataOf(PRE_INFO, answer.envelope);
      clockOffsetMs = data.serverTime - clock.now();
      return data;
    });
    asked.catch(() => {
      info = null;
    });
    info = asked;
    return asked;
  }

  /** One agreement for all calls of the page, made anew when the site's key is replaced. */
  async function sealContext(): Promise<SealContext> {
    const known = context;
    if (known && serverNow() < (await known).notAfter) return known;
    if (context && context !== known) return context;
    const agreed = agree();
    context = agreed;
    agreed.catch(() => {
      context = null;
    });
    return agreed;
  }

  async function agree(): Promise<SealContext> {
    // The library comes with the first sealed call, not with the first paint.
    const loading = import('./seal-context.ts');
    const { envelope } = await exchange(KEY, {});
    const key: AnswerOf<Calls[typeof KEY]> = dataOf(KEY, envelope);
    const { createSealContext } = await loading;
    try {
      return await createSealContext(siteId, key);
    } catch {
      throw failure(options, KEY, 'unsupported');
    }
  }

  function signerOf(keyBytes: () => Uint8Array<ArrayBuffer> | null, name: string): Promise<Signer> {
    const known = signers.get(name);
    if (known) return known;
    const fresh = createSigner(keyBytes() ?? new Uint8Array(32));
    signers.set(name, fresh);
    return fresh;
  }

  async function currentSigner(site: SiteInfo | null, token: string | null): Promise<Signer> {
    const own = token === null ? null : storage.get('signKey');
    const text = own ?? site?.webKey ?? null;
    if (text !== null) return signerOf(() => fromBase64Url(text), `key ${text}`);
    const first = new TextEncoder().encode(bootstrapKeyText(siteId));
    return signerOf(() => first, 'bootstrap');
  }

  async function attempt(name: CallName, payload: unknown, own: SendOptions): Promise<Attempt> {
    if (!globalThis.crypto?.subtle) throw failure(options, name, 'insecure');
    const { method, plain } = traitsOf(name);
    const site = plain ? await knownOf(info, name) : await siteInfo();
    const seal = site?.safeSwitch && !plain ? await sealContext() : null;
    const token = storage.get('token') || null;
    const { translator, rng } = options;
    const request = await createWireRequest({
      ...options,
      method,
      path: pathOf(name),
      payload,
      deviceId: deviceIdOf(storage, rng),
      visitorId: options.visitorId?.() ?? null,
      clientIp: site?.ip ?? null,
      token,
      language: translator().script === 'hant' ? 'zh-TW' : 'zh-CN',
      requestId: createUuid({ clock: { ...clock, now: serverNow }, rng }),
      unixMs: serverNow(),
      idempotencyKey: own.idempotencyKey ?? null,
      signer: await currentSigner(site, token),
      context: seal,
    });
    const { status, text } = await send(options, name, request, own.signal);
    const { value, wasSealed } = await request.read(text);
    return { envelope: envelopeOf(options, name, status, value), token, wasSealed };
  }

  /** Puts right what a refused request may have been made from; false when there is nothing to mend. */
  function mend(name: CallName, { envelope, wasSealed }: Attempt): boolean {
    if (envelope.status_code !== statusCodes.illegalParameter.code || wasSealed) return false;
    const serverTime = serverTimeOf(envelope.data);
    if (serverTime !== null) {
      clockOffsetMs = serverTime - clock.now();
      return true;
    }
    if (traitsOf(name).plain) return false;
    info = null;
    context = null;
    return true;
  }

  async function exchange(name: CallName, payload: unknown, own: SendOptions = {}) {
    const first = await attempt(name, payload, own);
    // A plain 6008 was refused at the gate, before its handler: sending it again cannot act twice.
    return mend(name, first) ? attempt(name, payload, own) : first;
  }

  function dataOf<Data>(name: CallName, envelope: Envelope): Data {
    if (envelope.status_code !== statusCodes.success.code) {
      throw new CallError(name, 'refused', envelope);
    }
    return envelope.data as Data;
  }

  return { exchange, siteInfo, serverNow };
}

interface Attempt extends Exchange {
  readonly wasSealed: boolean;
}

/** What is known of the site without asking, for the calls that asking itself is made of. */
async function knownOf(info: Promise<SiteInfo> | null, name: CallName): Promise<SiteInfo | null> {
  return name === PRE_INFO ? null : info;
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
  const expired = statusCodes.loginExpired.code;
  if (status === 401 || status === expired || gatewayCodeOf(value) === expired) {
    if (isEnvelope(value) && value.status_code === expired) return value;
    const message = options.translator().t(codeMessages.loginExpired);
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
    status_code: statusCodes.badGateway.code,
    data: null,
    message,
  });
}

function deviceIdOf(storage: WireStorage, rng: Rng): string {
  const kept = storage.get('deviceId');
  if (kept) return kept;
  const made = Array.from(rng.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage.set('deviceId', made);
  return made;
}
