/** A sealed call's path is this, the sealed timestamp, and the call's own path. */
export const SEAL_PREFIX = '/s/';

/** A sealed request's body. All but `n` in base64url. */
export interface SealedRequest {
  /** Id of the site's key that `e` was created for. */
  readonly k: string;
  /** The encapsulated key of the page load's HPKE context. */
  readonly e: string;
  /** Message number, from 0, never used twice in a context. */
  readonly n: number;
  /** The request's JSON, sealed. */
  readonly c: string;
}

/** A sealed answer's body: the envelope's bytes, sealed, in base64url. */
export interface SealedAnswer {
  readonly c: string;
}

/** What both sides export from the context (RFC 9180 section 5.3): label and length in bytes. */
export const sealExports = {
  requestKey: { label: 'req', length: 16 },
  requestNonce: { label: 'req-nonce', length: 12 },
  responseKey: { label: 'res', length: 16 },
  responseNonce: { label: 'res-nonce', length: 12 },
} as const;

export type SealExports = { readonly [Name in keyof typeof sealExports]: Uint8Array<ArrayBuffer> };

/** The timestamp segment is sealed under the request's number plus this, so no nonce is used twice. */
export const SEGMENT_NUMBER_OFFSET = 2 ** 31;

/** HPKE `info`: the protocol's name and, straight after it, the site id in decimal. */
export function sealInfo(siteId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`tianping/1${siteId}`);
}

/** Binds a body, its timestamp segment and its answer to one request. `path` is the call's own path. */
export function sealAad(request: {
  readonly path: string;
  readonly requestId: string;
  readonly unixMs: number;
}): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${request.path}\n${request.requestId}\n${request.unixMs}`);
}

/** The nonce base xor the number, written big-endian at its end (as RFC 9180 section 5.2 does). */
export function sealNonce(base: Uint8Array, number: number): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(base);
  let rest = number;
  for (let at = nonce.length - 1; rest > 0; at -= 1) {
    nonce[at] = (nonce[at] ?? 0) ^ (rest % 256);
    rest = Math.floor(rest / 256);
  }
  return nonce;
}

/** The sealed form of a call's path. */
export function sealedPath(segment: string, path: string): string {
  return `${SEAL_PREFIX}${segment}${path}`;
}

/**
 * HPKE `info` of a single sealed text: different from that of whole calls, so that neither can be passed off as the
 * other.
 */
export function fieldInfo(siteId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`tianping/1/field${siteId}`);
}

/** A sealed text's three parts; the last two are base64url. */
export interface SealedField {
  /** Id of the site's key that `enc` was created for. */
  readonly keyId: string;
  /** The encapsulated key of this one message. */
  readonly enc: string;
  readonly ct: string;
}

/** `<keyId>.<enc>.<ct>` */
export function writeSealedField({ keyId, enc, ct }: SealedField): string {
  return `${keyId}.${enc}.${ct}`;
}

/** Null for a text of another format. */
export function readSealedField(text: string): SealedField | null {
  const match = /^([a-z0-9]{1,32})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22,})$/.exec(text);
  if (!match) return null;
  const [, keyId = '', enc = '', ct = ''] = match;
  return { keyId, enc, ct };
}
