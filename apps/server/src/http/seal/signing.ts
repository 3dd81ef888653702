import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { signatureText } from '@tianping/contract';

/** base64url of the SHA-256 of a body as it arrived. */
export function hashBody(body: Uint8Array): string {
  return hash('sha256', body, 'base64url');
}

/** What a request's signature is checked against. */
export interface SignedRequest {
  readonly incoming: { readonly method: string; readonly path: string; readonly body: Uint8Array };
  readonly unixMs: number;
  readonly requestId: string;
  readonly signature: string;
}

/** True when `signature` (base64url) is the HMAC-SHA-256 of the request under `key`; in constant time. */
export function isSignedBy(key: Uint8Array, request: SignedRequest): boolean {
  const { unixMs, requestId, signature } = request;
  const { method, path, body } = request.incoming;
  const text = signatureText({ method, path, unixMs, requestId, bodyHash: hashBody(body) });
  const expected = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
