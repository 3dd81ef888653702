import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface StudioKeys {
  readonly privateKey: KeyObject;
  readonly publicPem: string;
  /** What opens the studio's own office page. */
  readonly officeToken: string;
}

/** Where the parties of a demo find each other's public keys. */
export function venueKeyFile(dataDir: string, of: 'studio' | 'site' | 'sandbox'): string {
  return join(dataDir, 'venue-keys', `${of}-public.pem`);
}

/** The studio's key and token, made at the first start; the public half is left where operators look for it. */
export function readStudioKeys(
  dataDir: string,
  randomBytes: (size: number) => Uint8Array,
): StudioKeys {
  const folder = join(dataDir, 'arcade');
  const privateKey = readOrMakeKey(join(folder, 'private-key.pem'));
  const publicPem = publish(dataDir, 'studio', privateKey);
  const officeToken = readOrMake(join(folder, 'office-token'), () =>
    Buffer.from(randomBytes(24)).toString('base64url'),
  ).trim();
  return { privateKey, publicPem, officeToken };
}

/** The key of another party of the demo, made at its first start, its public half left for the studio. */
export function venueKeyPair(dataDir: string, of: 'site' | 'sandbox'): KeyObject {
  const privateKey = readOrMakeKey(join(dataDir, 'venue-keys', `${of}-private.pem`));
  publish(dataDir, of, privateKey);
  return privateKey;
}

function readOrMakeKey(path: string): KeyObject {
  const pem = readOrMake(path, () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  );
  return createPrivateKey(pem);
}

function publish(
  dataDir: string,
  of: 'studio' | 'site' | 'sandbox',
  privateKey: KeyObject,
): string {
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const file = venueKeyFile(dataDir, of);
  if (existsSync(file) && readFileSync(file, 'utf8') === pem) return pem;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pem);
  return pem;
}

/** Whole or not at all, and the same for processes that start simultaneously: the first one's stays. */
function readOrMake(path: string, make: () => string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
