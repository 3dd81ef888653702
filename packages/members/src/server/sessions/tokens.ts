import { createHash, timingSafeEqual } from 'node:crypto';
import type { Rng } from '@tianping/base';

/** Unguessable text of `bytes` random bytes, base64url. */
export function randomToken(rng: Rng, bytes: number): string {
  return Buffer.from(rng.bytes(bytes)).toString('base64url');
}

/** The stored form of a token: a reader of the table cannot log in with it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares in constant time, so that the duration does not reveal how much matches. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  );
}
