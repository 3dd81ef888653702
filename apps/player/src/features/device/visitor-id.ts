import type { Rng } from '@tianping/base';
import type { ClientStorage } from '@tianping/client';

/** Makes the visitor id; rejects where the browser has no WebGL. */
export type Fingerprinter = () => Promise<string>;

const loadFingerprinter = async (): Promise<Fingerprinter> =>
  (await import('./fingerprint.ts')).fingerprint;

/**
 * Ensures that a visitor id is stored. The script that makes one is fetched only when there is none; where it cannot
 * distinguish browsers, the id is random.
 */
export async function ensureVisitorId(
  storage: ClientStorage,
  rng: Rng,
  load: () => Promise<Fingerprinter> = loadFingerprinter,
): Promise<void> {
  if (storage.get('visitorId')) return;
  let id: string;
  try {
    const make = await load();
    id = await make();
  } catch {
    id = randomId(rng);
  }
  storage.set('visitorId', id);
}

function randomId(rng: Rng): string {
  return Array.from(rng.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
