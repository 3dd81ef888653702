import { assert } from './assert.ts';

/** A source of randomness. Seeded in simulation, cryptographic where a secret or a draw depends on it. */
export interface Rng {
  /** A uniform 32-bit unsigned integer. */
  u32(): number;
  /** A uniform integer in `[0, below)`. */
  int(below: number): number;
  /** A uniform number in `[0, 1)`; for models only, never for money or odds. */
  unit(): number;
  /** Uniform random bytes. */
  bytes(length: number): Uint8Array;
}

/** A generator with a reproducible sequence from a seed (sfc32). */
export function createSeededRng(seed: number): Rng {
  let a = seed | 0;
  let b = (seed ^ 0x9e3779b9) | 0;
  let c = (seed ^ 0x243f6a88) | 0;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next();
  return rngFromU32(next);
}

/** Words fetched from the platform at a time: one call for each would cost more than all other work of a bet. */
const POOL_WORDS = 1024;

/** A generator over the platform's cryptographic source, in Node and in browsers alike. */
export function createSecureRng(): Rng {
  const pool = new Uint32Array(POOL_WORDS);
  let left = 0;
  return rngFromU32(() => {
    if (left === 0) {
      crypto.getRandomValues(pool);
      left = POOL_WORDS;
    }
    left -= 1;
    const word = pool[left] ?? 0;
    // A word that was handed out cannot be found in memory again.
    pool[left] = 0;
    return word;
  });
}

/** A generator over any source of uniform 32-bit words. */
export function rngFromU32(u32: () => number): Rng {
  return {
    u32,
    int(below) {
      assert(Number.isInteger(below) && below > 0 && below <= 2 ** 32, `bad bound: ${below}`);
      const limit = 2 ** 32 - (2 ** 32 % below);
      let value = u32();
      while (value >= limit) value = u32();
      return value % below;
    },
    unit: () => u32() / 2 ** 32,
    bytes(length) {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += 1) bytes[at] = u32() & 0xff;
      return bytes;
    },
  };
}
