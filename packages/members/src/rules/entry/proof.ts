import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether SHA-256 of `<salt>.<nonce>` starts with `bits` zero bits. */
export function provesWork(salt: string, nonce: string, bits: number): boolean {
  return leadingZeroBits(sha256(utf8ToBytes(`${salt}.${nonce}`))) >= bits;
}

/** A search for a nonce in slices, so that the page stays responsive. */
export interface ProofSearch {
  /** Tries `count` nonces; returns the one that proves the work, or `null` to be called again. */
  step(count: number): string | null;
}

export function createProofSearch(salt: string, bits: number): ProofSearch {
  let next = 0;
  return {
    step(count) {
      for (const until = next + count; next < until; next += 1) {
        const nonce = next.toString(36);
        if (provesWork(salt, nonce, bits)) return nonce;
      }
      return null;
    },
  };
}

function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
