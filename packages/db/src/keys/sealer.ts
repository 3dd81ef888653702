import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Rng } from '@tianping/base';
import { refused } from '../errors.ts';
import { dbMessages } from '../messages.ts';
import type { KeyRing } from './key-ring.ts';

/** Seals texts that the database alone must not reveal. */
export interface Sealer {
  /** `m1.<key id>.<base64url>`, sealed by the newest key. */
  seal(text: string): string;
  /** Opens what any key of the ring sealed; `DbRefusedError` for a key that the ring does not have. */
  open(sealed: string): string;
  /** Every text sealed by the newest key begins so; others are to be sealed again. */
  readonly prefix: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^m1\.([a-z0-9]{1,16})\.([A-Za-z0-9_-]+)$/;

/** AES-256-GCM under a key that each master key gives for this purpose alone. */
export function createSealer(parts: {
  readonly ring: KeyRing;
  readonly purpose: string;
  readonly rng: Rng;
}): Sealer {
  const { ring, purpose, rng } = parts;
  const keys = new Map(
    ring.all.map(({ id, bytes }) => [
      id,
      Buffer.from(hkdfSync('sha256', bytes, '', `tianping/seal/${purpose}`, 32)),
    ]),
  );
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw refused(dbMessages.masterKeyMissing, { id });
    return key;
  };
  const prefix = `m1.${ring.newest.id}.`;
  return {
    prefix,
    seal: (text) => prefix + encrypt(keyOf(ring.newest.id), rng.bytes(IV_BYTES), text),
    open(sealed) {
      const [, id = '-', body = ''] = SEALED.exec(sealed) ?? [];
      return decrypt(keyOf(id), body);
    },
  };
}

function encrypt(key: Uint8Array, iv: Uint8Array, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens `iv, tag, text` in base64url; throws when it was not sealed by `key`. */
export function decrypt(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]).toString('utf8');
}
