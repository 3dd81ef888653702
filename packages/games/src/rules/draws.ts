import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { assert } from '@tianping/base';

/** A stream of unbiased random numbers; the only source of randomness in a game. */
export interface Draws {
  /** A uniform integer in `[0, below)`; `below` at most 2^32. */
  int(below: number): number;
  /** The items in a random order (Fisher-Yates); the given list is not changed. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

const encoder = new TextEncoder();
const WORDS_A_BLOCK = 8;

/**
 * Draws of one message under one key: 32-bit words, big endian, of HMAC-SHA256(key, `message:0`),
 * HMAC-SHA256(key, `message:1`) … The number after the colon is the cursor.
 */
export function hmacDraws(key: Uint8Array, message: string): Draws {
  return drawsFromU32(hmacWords(key, message));
}

/** The words themselves, one after another. */
export function hmacWords(key: Uint8Array, message: string): () => number {
  // The key is processed once: each block starts from there.
  const keyed = hmac.create(sha256, key);
  let cursor = 0;
  let block = new DataView(new ArrayBuffer(0));
  let word = WORDS_A_BLOCK;
  return () => {
    if (word === WORDS_A_BLOCK) {
      const bytes = keyed
        .clone()
        .update(encoder.encode(`${message}:${cursor}`))
        .digest();
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      cursor += 1;
      word = 0;
    }
    word += 1;
    return block.getUint32((word - 1) * 4);
  };
}

/** Draws over any source of uniform 32-bit words; words that would cause a bias are discarded. */
export function drawsFromU32(u32: () => number): Draws {
  const int = (below: number): number => {
    assert(Number.isInteger(below) && below > 0 && below <= 2 ** 32, `bad bound: ${below}`);
    const limit = 2 ** 32 - (2 ** 32 % below);
    let value = u32();
    while (value >= limit) value = u32();
    return value % below;
  };
  return {
    int,
    shuffle(items) {
      const shuffled = [...items];
      for (let at = shuffled.length - 1; at > 0; at -= 1) {
        const other = int(at + 1);
        const [a, b] = [shuffled[at], shuffled[other]];
        assert(a !== undefined && b !== undefined, 'a list without holes');
        shuffled[at] = b;
        shuffled[other] = a;
      }
      return shuffled;
    },
  };
}
