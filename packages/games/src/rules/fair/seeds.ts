import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Draws, hmacDraws } from '../draws.ts';

/**
 * Draws of the shared round at a place of the chain. The salt was fixed after the chain's anchor had been published.
 * Nothing that is chosen when a round opens, such as its id, goes in: who knew the secret could try ids until one
 * draws what he likes.
 */
export function roundDraws(secret: string, salt: string, place: number): Draws {
  return hmacDraws(hexToBytes(secret), roundMessage(salt, place));
}

export function roundMessage(salt: string, place: number): string {
  return `${salt}:${place}`;
}

/** What a spin or a hand is drawn from: the studio's part, the member's part, and how many came before. */
export interface PlaySeeds {
  /** 32 bytes in hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export function playDraws(seeds: PlaySeeds): Draws {
  return hmacDraws(hexToBytes(seeds.serverSeed), playMessage(seeds));
}

export function playMessage({ clientSeed, nonce }: Omit<PlaySeeds, 'serverSeed'>): string {
  return `${clientSeed}:${nonce}`;
}

/** What is shown of a server seed while it is in use. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
