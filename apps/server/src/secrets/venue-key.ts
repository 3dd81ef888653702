import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import { deriveKey } from './secrets.ts';

/** Keys of the installation for providers: for those that it plays with, and for those that its lab tests. */
const KEYS = {
  venues: { name: 'venue-rsa', purpose: 'venues/rsa' },
  lab: { name: 'lab-rsa', purpose: 'lab/rsa' },
} as const;

/** Path at which the parties of a demo find each other's public keys. */
export function venueKeyFile(dataDir: string, of: 'studio' | 'site'): string {
  return join(dataDir, 'venue-keys', `${of}-public.pem`);
}

/**
 * The key with which this installation signs its calls to providers: created at the first start, the same for all
 * processes. It is stored in the database under a passphrase that is derived from the installation's secret.
 */
export async function loadVenueKey(
  db: Db,
  secret: Uint8Array,
  whose: keyof typeof KEYS = 'venues',
): Promise<KeyObject> {
  const { name, purpose } = KEYS[whose];
  const passphrase = deriveKey(secret, purpose);
  const read = async () => {
    const { rows } = await db.query<{ value: string }>(
      'select value from installation_secrets where name = $1',
      [name],
    );
    return rows[0]?.value ?? null;
  };
  if ((await read()) === null) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase,
    });
    await db.tx((sql) =>
      sql.query(
        'insert into installation_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
        [name, pem.toString()],
      ),
    );
  }
  return createPrivateKey({ key: must(await read(), 'the key of venues'), passphrase });
}

/** Writes the public half where providers of a demo look for it. */
export function publishVenueKey(dataDir: string, key: KeyObject): void {
  const path = venueKeyFile(dataDir, 'site');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

/** The public key in a file, read again until it exists: the provider may start later than we do. */
export function publicKeyIn(path: string): () => KeyObject | null {
  let key: KeyObject | null = null;
  return () => {
    if (key) return key;
    try {
      key = readPublicKey(readFileSync(path, 'utf8'));
    } catch {
      return null;
    }
    return key;
  };
}
