import { createSecureRng } from '@tianping/base';
import { createSealer, type Sealer } from '../keys/sealer.ts';

const first = { id: 't1', bytes: new Uint8Array(32).fill(8) };
const second = { id: 't2', bytes: new Uint8Array(32).fill(9) };

/** A sealer with one key, the same in every test; with a newer one beside it when asked. */
export function createTestSealer(purpose: string, renewed = false): Sealer {
  const ring = renewed ? { newest: second, all: [first, second] } : { newest: first, all: [first] };
  return createSealer({ ring, purpose, rng: createSecureRng() });
}
