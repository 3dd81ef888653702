import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { assert, type Rng } from '@tianping/base';

/** Keeps account numbers and names so that the database alone does not tell them. */
export interface Vault {
  seal(text: string): string;
  open(sealed: string): string;
  /** The same for equal texts of a site, and of no use without the key. */
  print(siteId: number, text: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `key` is 32 bytes in base64url; two keys are made of it, one to seal and one to compare. */
export function createVault(key: string, rng: Rng): Vault {
  const sealKey = createHmac('sha256', key).update('seal').digest();
  const printKey = createHmac('sha256', key).update('print').digest();
  return {
    seal(text) {
      const iv = rng.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      assert(sealed.startsWith('v1.'), 'sealed by another version');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv);
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    print: (siteId, text) =>
      createHmac('sha256', printKey).update(`${siteId}:${text}`).digest('base64url'),
  };
}
