import { createHmac } from 'node:crypto';
import { decrypt, type Sealer } from '@tianping/db';

/** Protects account numbers and names, so that they cannot be read from the database alone. */
export interface Vault extends Sealer {
  /** A fingerprint: the same for equal texts of a site, and of no use without the key. */
  print(siteId: number, text: string): string;
}

/** Prefix of what was sealed before master keys had names. */
const OLDER = 'v1.';

/** `key` is 32 bytes in base64url: it makes fingerprints, and opens what older versions sealed with it. */
export function createVault(key: string, sealer: Sealer): Vault {
  const olderKey = createHmac('sha256', key).update('seal').digest();
  const printKey = createHmac('sha256', key).update('print').digest();
  return {
    prefix: sealer.prefix,
    seal: sealer.seal,
    open: (sealed) =>
      sealed.startsWith(OLDER)
        ? decrypt(olderKey, sealed.slice(OLDER.length))
        : sealer.open(sealed),
    print: (siteId, text) =>
      createHmac('sha256', printKey).update(`${siteId}:${text}`).digest('base64url'),
  };
}
