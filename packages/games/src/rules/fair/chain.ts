import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert, must } from '@tianping/base';

/**
 * The secrets of one table's rounds, generated in advance. The SHA-256 of each is the secret of the round before, so
 * that the anchor, published before the first round, fixes them all. Every table has a chain of its own: what one
 * table reveals must not disclose a round that is open at another.
 */
export interface Chain {
  /** Number of its rounds. */
  readonly length: number;
  /** The anchor: hash of the first round's secret. */
  readonly anchor: string;
  /** Stored secrets to start from: those of rounds `every`, 2 × `every` … and of the last. */
  readonly every: number;
  readonly checkpoints: readonly string[];
}

const COMMITMENT = 'tianping/games/commitment';
const SECRET_HEX = /^[0-9a-f]{64}$/;

/**
 * Creates a chain from the secret of its last round. Yields its position at every checkpoint, so that a server can do
 * other work in between, and returns the chain.
 */
export function* makeChain(
  lastSecret: string,
  { length, every }: Pick<Chain, 'length' | 'every'>,
): Generator<number, Chain> {
  assert(isSecret(lastSecret), 'a secret of 32 bytes');
  assert(Number.isInteger(length) && length > 0 && Number.isInteger(every) && every > 0, 'sizes');
  const checkpoints: string[] = [];
  let bytes = hexToBytes(lastSecret);
  for (let place = length; place > 0; place -= 1) {
    if (place === length || place % every === 0) {
      checkpoints.push(bytesToHex(bytes));
      yield place;
    }
    bytes = sha256(bytes);
  }
  return { length, every, anchor: bytesToHex(bytes), checkpoints: checkpoints.reverse() };
}

/** The secret of the round at `place`, from 1. */
export function secretAt(chain: Chain, place: number): string {
  assert(Number.isInteger(place) && place >= 1 && place <= chain.length, 'a place of the chain');
  const at = Math.ceil(place / chain.every);
  const from = Math.min(at * chain.every, chain.length);
  return hashed(must(chain.checkpoints[at - 1], 'checkpoint'), from - place);
}

/** The commitment published for a round before any bet on it. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${COMMITMENT}|${secret}`)));
}

/** Whether hashing back from the secret of the round at `place` reaches the anchor. */
export function leadsToAnchor(secret: string, place: number, anchor: string): boolean {
  return isSecret(secret) && hashed(secret, place) === anchor;
}

export function isSecret(text: string): boolean {
  return SECRET_HEX.test(text);
}

function hashed(secret: string, times: number): string {
  let bytes = hexToBytes(secret);
  for (let time = 0; time < times; time += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
}
