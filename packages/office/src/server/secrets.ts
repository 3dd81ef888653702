import { argon2, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Rng } from '@tianping/base';
import { decrypt, type Sealer } from '@tianping/db';

const derive = promisify(argon2);
/** Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const RETAINED = /^argon2id\$([\w-]{22})\$([\w-]{43})$/;
const NOBODY = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Stored in place of a password that is not set yet: it matches nothing. */
export const NO_PASSWORD = '-';

/** A text of `bytes` random bytes, base64url. */
export function randomToken(rng: Rng, bytes = 32): string {
  return Buffer.from(rng.bytes(bytes)).toString('base64url');
}

/** The stored form of a token or a recovery code. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The CSRF token that a session's page sends beside its cookie; only a reader of our own page's answer can know it. */
export function csrfOf(token: string): string {
  return createHmac('sha256', token).update('office csrf').digest('base64url');
}

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}

export async function hashPassword(rng: Rng, password: string): Promise<string> {
  const nonce = Buffer.from(rng.bytes(SALT_BYTES));
  const tag = await derive('argon2id', { message: Buffer.from(password), nonce, ...COST });
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** False for null, after as much work as for any. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const found = RETAINED.exec(stored ?? NOBODY) ?? RETAINED.exec(NOBODY);
  const nonce = Buffer.from(found?.[1] ?? '', 'base64url');
  const tag = await derive('argon2id', { message: Buffer.from(password), nonce, ...COST });
  const isSame = timingSafeEqual(tag, Buffer.from(found?.[2] ?? '', 'base64url'));
  return isSame && stored !== null;
}

/** Opens the secret of an authenticator, including one sealed before master keys had names. */
export function openSecret(
  { sealer, sealKey }: { readonly sealer: Sealer; readonly sealKey: Uint8Array },
  sealed: string,
): string {
  return sealed.includes('.') ? sealer.open(sealed) : decrypt(sealKey, sealed);
}
