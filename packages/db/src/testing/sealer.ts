import { createSecureRng } from '@tianping/base';
import { createSealer, type Sealer } from '../keys/sealer.ts';

/** A sealer with one key, the same in every test. */
export function createTestSealer(purpose: string): Sealer {
  const key = { id: 't1', bytes: new Uint8Array(32).fill(8) };
  return createSealer({ ring: { newest: key, all: [key] }, purpose, rng: createSecureRng() });
}
