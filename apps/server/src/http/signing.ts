import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { signatureText } from '@tianping/contract';

/** base64url of the SHA-256 of a body as it arrived. */
export function hashBody(body: Uint8Array): string {
  return hash('sha256', body, 'base64url');
}

/** True when `signature` (base64url) is the HMAC-SHA-256 of the request under `key`; in constant time. */
export function isSignedBy(
  key: Uint8Array,
  request: {
    readonly method: string;
    readonly path: string;
    readonly unixMs: number;
    readonly requestId: string;
    readonly body: Uint8Array;
    readonly signature: string;
  },
): boolean {
  const text = signatureText({ ...request, bodyHash: hashBody(request.body) });
  const expected = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(request.signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
