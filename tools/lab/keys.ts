import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabKeys {
  readonly privateKey: KeyObject;
  /** File to give to the provider. */
  readonly publicFile: string;
  /** Whether they were made just now, so that no provider can know them. */
  readonly isNew: boolean;
}

/** The lab's own RSA pair, made at the first run. The private half is readable by its owner alone. */
export function labKeys(folder: string): LabKeys {
  const privateFile = join(folder, 'operator-private.pem');
  const publicFile = join(folder, 'operator-public.pem');
  const isNew = !existsSync(privateFile);
  if (isNew) {
    mkdirSync(folder, { recursive: true });
    const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(privateFile, secret, { mode: 0o600 });
    writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  }
  return { privateKey: createPrivateKey(readFileSync(privateFile)), publicFile, isNew };
}
