import { createHmac } from 'node:crypto';
import { decrypt, type Sealer } from '@tianping/db';

/** Keeps account numbers and names so that the database alone does not tell them. */
export interface Vault extends Sealer {
  /** The same for equal texts of a site, and of no use without the key. */
  print(siteId: number, text: string): string;
}

/** What was sealed before master keys had names. */
const OLDER = 'v1.';

/** `key` is 32 bytes in base64url: it compares accounts, and opens what it sealed itself in older versions. */
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
