import { createCipheriv, createDecipheriv } from 'node:crypto';
import { err, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import {
  SEGMENT_NUMBER_OFFSET,
  type SealExports,
  type SealedRequest,
  sealAad,
  sealExports,
  sealInfo,
  sealNonce,
  wireLimits,
} from '@tianping/contract';
import { sealSuite, type WireKeys } from './wire-keys.ts';

const CIPHER = 'aes-128-gcm';
const TAG_BYTES = 16;

export interface SealedCall {
  readonly siteId: SiteId;
  /** The call's own path, without the sealed segment. */
  readonly path: string;
  readonly segment: string;
  readonly requestId: string;
  readonly unixMs: number;
  readonly body: Buffer;
  readonly now: UnixMs;
  /** Called before a new context is derived, the only costly step. */
  readonly mayDerive: () => boolean;
}

export interface OpenedCall {
  readonly body: Buffer;
  /** Identifies the context and number; a second call with it is a repetition. */
  readonly numberKey: string;
  /** The sealed form of the answer's bytes. */
  seal(envelope: string): string;
}

type Opened = Result<OpenedCall, 'illegal' | 'tooMany'>;

export interface Sealing {
  /**
   * `illegal` for anything that does not open or is too old, `tooMany` when `mayDerive` refuses. Waits only for a
   * context that is not cached.
   */
  open(call: SealedCall): Opened | Promise<Opened>;
}

/** Opens requests and seals answers. Contexts live in a bounded cache and can be derived again from `e`. */
export function createSealing(deps: {
  readonly keys: WireKeys;
  readonly contextsMax: number;
}): Sealing {
  const contexts = new Map<string, SealExports>();

  async function derive(call: SealedCall, sealed: SealedRequest, name: string): Promise<Opened> {
    const privateKey = await deps.keys.openingKey(call.siteId, sealed.k);
    const derived = privateKey && (await deriveExports(privateKey, call.siteId, sealed.e));
    if (!derived) return err('illegal');
    const opened = openWith(derived, call, sealed);
    // Only a context that has opened something is worth keeping.
    if (opened.ok) contexts.set(name, derived);
    if (contexts.size > deps.contextsMax) forgetOldest(contexts);
    return opened;
  }

  return {
    open(call) {
      const sealed = parseSealed(call.body);
      if (!sealed || !deps.keys.isTaken(sealed.k)) return err('illegal');
      const name = `${call.siteId}.${sealed.k}.${sealed.e}`;
      const known = contexts.get(name);
      if (known) return openWith(known, call, sealed);
      return call.mayDerive() ? derive(call, sealed, name) : err('tooMany');
    },
  };
}

function forgetOldest(contexts: Map<string, SealExports>): void {
  for (const name of contexts.keys()) {
    contexts.delete(name);
    return;
  }
}

function openWith(keys: SealExports, call: SealedCall, sealed: SealedRequest): Opened {
  const aad = sealAad(call);
  const sentAt = openBytes(keys, sealed.n + SEGMENT_NUMBER_OFFSET, aad, call.segment);
  if (!sentAt || !isRecent(sentAt.toString('latin1'), call.now)) return err('illegal');
  const body = openBytes(keys, sealed.n, aad, sealed.c);
  if (!body) return err('illegal');
  return ok({
    body,
    numberKey: `seal:${call.siteId}:${sealed.e}:${sealed.n}`,
    seal: (envelope) => sealAnswer(keys, sealed.n, aad, envelope),
  });
}

function parseSealed(body: Buffer): SealedRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { k, e, n, c } = value as Partial<Record<'k' | 'e' | 'n' | 'c', unknown>>;
  if (typeof k !== 'string' || typeof e !== 'string' || typeof c !== 'string') return null;
  if (typeof n !== 'number' || !Number.isInteger(n)) return null;
  if (n < 0 || n > wireLimits.messageNumberMax || k.length > 32 || e.length !== 43) return null;
  return { k, e, n: Math.abs(n), c };
}

async function deriveExports(
  recipientKey: CryptoKey,
  siteId: SiteId,
  encapsulated: string,
): Promise<SealExports | null> {
  const enc = Uint8Array.from(Buffer.from(encapsulated, 'base64url'));
  if (enc.length !== 32) return null;
  try {
    const info = sealInfo(siteId);
    const context = await sealSuite.createRecipientContext({ recipientKey, enc, info });
    const take = async ({ label, length }: { readonly label: string; readonly length: number }) =>
      new Uint8Array(await context.export(new TextEncoder().encode(label), length));
    const [requestKey, requestNonce, responseKey, responseNonce] = await Promise.all([
      take(sealExports.requestKey),
      take(sealExports.requestNonce),
      take(sealExports.responseKey),
      take(sealExports.responseNonce),
    ]);
    return { requestKey, requestNonce, responseKey, responseNonce };
  } catch {
    // A key that is no point of the curve, or one of small order: an error of the sender, not of ours.
    return null;
  }
}

function openBytes(
  keys: SealExports,
  number: number,
  aad: Uint8Array,
  text: string,
): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < TAG_BYTES) return null;
  const nonce = sealNonce(keys.requestNonce, number);
  const decipher = createDecipheriv(CIPHER, keys.requestKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  const opened = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
  try {
    decipher.final();
    return opened;
  } catch {
    return null;
  }
}

function sealAnswer(keys: SealExports, number: number, aad: Uint8Array, envelope: string): string {
  const nonce = sealNonce(keys.responseNonce, number);
  const cipher = createCipheriv(CIPHER, keys.responseKey, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(aad);
  const sealed = [cipher.update(envelope, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `{"c":"${Buffer.concat(sealed).toString('base64url')}"}`;
}

function isRecent(sentAt: string, now: UnixMs): boolean {
  if (!/^\d{1,15}$/.test(sentAt)) return false;
  return Math.abs(now - Number(sentAt)) <= wireLimits.timestampWindowMs;
}
