import { createCipheriv, createHash } from 'node:crypto';
import { type Rng, rngFromU32 } from '@tianping/base';

/** Bytes of randomness generated at a time. */
const STREAM_BYTES = 1024;
const ZEROS = new Uint8Array(STREAM_BYTES);
const NONCE = new Uint8Array(16);

/**
 * The random stream that a match is played with. It depends on the whole secret, and neither that nor anything that
 * comes later can be derived from what has been seen so far.
 */
export function playRng(secret: string, ...parts: readonly (string | number)[]): Rng {
  const key = createHash('sha256')
    .update([secret, ...parts].join('|'))
    .digest();
  const cipher = createCipheriv('chacha20', key, NONCE);
  let block = Buffer.alloc(0);
  let at = 0;
  return rngFromU32(() => {
    if (at === block.length) {
      block = cipher.update(ZEROS);
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4);
  });
}

/**
 * A 32-bit seed from whatever identifies a thing, so that everything about it can be reproduced at any time. For
 * opinions and timing, which are visible; what happens is drawn by {@link playRng}.
 */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('|')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A smooth random walk around zero, within -1 … 1, that turns about once per `periodMs`; a pure function. */
export function drift(seed: number, atMs: number, periodMs: number): number {
  const step = Math.floor(atMs / periodMs);
  const share = atMs / periodMs - step;
  const smooth = share * share * (3 - 2 * share);
  return knot(seed, step) * (1 - smooth) + knot(seed, step + 1) * smooth;
}

function knot(seed: number, step: number): number {
  return (seedOf(seed, 'drift', step) / 2 ** 32) * 2 - 1;
}
